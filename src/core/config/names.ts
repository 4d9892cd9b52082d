/** Words that a person may choose freely, within bounds that keep them harmless everywhere. */
import { z } from 'zod';

export const text = z.string().min(1);
export const name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'a name of letters, digits, ".", "_" and "-"');
export const captureName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'a name of letters, digits and "_", as a capture has');
export const environmentName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'an environment name of letters, digits and "_"');
export const environment = z
  .record(environmentName, z.union([z.string(), z.number(), z.boolean()]))
  .describe('Environment variables; the host’s own are never passed on.');
