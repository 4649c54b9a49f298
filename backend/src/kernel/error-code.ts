/**
 * The `code` of a system or Node error (`ENOENT`, `ERR_…`); undefined when there is none. Does not check `instanceof Error`,
 * because errors of Node come from another realm than Jest's tests.
 */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && codes.includes(code);
}
