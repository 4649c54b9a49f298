/** Decodes the username in a path segment; undefined when it cannot be one. */
export function nameInPath(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    // PostgreSQL does not accept text that contains NUL.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}
