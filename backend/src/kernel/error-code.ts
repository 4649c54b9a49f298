/** What the system calls the fault (`ENOENT`, `ERR_…`); undefined when it has no such name. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
