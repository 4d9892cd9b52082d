/** Wraps a command so that the build continues if it fails. */
export const tolerated = (command: string): string => `${command} || true`;
