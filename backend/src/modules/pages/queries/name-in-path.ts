/** The name that a segment of a path stands for; undefined when it can be nobody's. */
export function nameInPath(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    // PostgreSQL knows no text with a NUL in it
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}
