/**
 * The text without those of `characters` that stand at its ends. A regular expression such as ` +$` starts anew at every
 * space of the text, which is quadratic.
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
