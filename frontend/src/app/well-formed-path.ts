/**
 * Escapes the percent signs of a path that cannot be decoded, such as `/%E0`. The router would print a warning for it, as plain text
 * between the JSON lines of the server's log.
 */
export function wellFormedPath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
