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

/** Zero-width spaces and joiners, soft hyphens, marks of direction: no reader sees them, and they would divide a word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A typed word or search term without what no reader distinguishes: compatible characters, case, invisible characters, and the kinds of spaces.
 * The database folds it further, together with the texts that it is compared with (`search_form`): accents and vowel signs.
 */
export const comparable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Letters with the marks and Korean vowels that normalisation may join to them. */
const CLUSTERS = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]*|[\p{M}\u1160-\u11ff]+/gu;
/** Unicode normalisation is quadratic in the number of combining marks of a letter, so more of them are counted as they are. */
const NORMALISED_MAX = 1_000;

/** Characters of a text: Unicode code points after NFC, as the database counts them with `length(normalize(…, nfc))`. */
export function lengthOf(text: string): number {
  if (text.length <= NORMALISED_MAX) return codePoints(text.normalize('NFC'));
  let length = 0;
  for (const [cluster] of text.matchAll(CLUSTERS))
    length += cluster.length > NORMALISED_MAX ? codePoints(cluster) : codePoints(cluster.normalize('NFC'));
  return length;
}

/** Units of UTF-16 that become one character at most: a letter with three marks, or two of two units each. */
const UNITS_MAX = 4;

/** Whether the text has at most this number of characters. */
export const isAtMost = (text: string, max: number): boolean => text.length <= UNITS_MAX * max && lengthOf(text) <= max;

function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
