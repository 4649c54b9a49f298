/** The `code` of a system or Node error (`ENOENT`, `ERR_…`); undefined when there is none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
