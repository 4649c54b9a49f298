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
