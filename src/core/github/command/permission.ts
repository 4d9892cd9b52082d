/** As the collaborator endpoint says it; `maintain` and `triage` arrive there as write and read. */
export type Permission = 'admin' | 'write' | 'read' | 'none';

const ORDER: readonly Permission[] = ['none', 'read', 'write', 'admin'];

export function isAllowed(has: Permission, needed: Permission): boolean {
  return ORDER.indexOf(has) >= ORDER.indexOf(needed);
}
