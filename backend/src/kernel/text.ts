const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Characters that XML 1.0 and HTML forbid, even escaped: ASCII control characters except tab and line breaks, and two non-characters. */
const FORBIDDEN = /[[\p{Cc}--[\t\n\r\u007f-\u009f]]\ufffe\uffff]/gv;

/** Escapes untrusted text for HTML and XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * Removes the given characters from both ends of the text. A regular expression such as ` +$` would be quadratic, because it
 * restarts at every space.
 */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return trimCharactersEnd(text.slice(start), characters);
}

export function trimCharactersEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
