/** As the collaborator endpoint says it; `maintain` and `triage` arrive there as write and read. */
export type Permission = 'admin' | 'write' | 'read' | 'none';

export function mayWrite(has: Permission): boolean {
  return has === 'admin' || has === 'write';
}
