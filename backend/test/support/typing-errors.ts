/** Compares names with a typed text as suggestions do (PR-115), one after the other: the reference for what the database finds. */

/** Characters of scripts that are written without spaces between words: every character can begin a word. */
const UNSPACED = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;

/** Words, each after a space. */
export const wordsOf = (...texts: string[]): string =>
  texts
    .map(
      (text) =>
        ` ${text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
          .trim()}`,
    )
    .join('');

/** Whether a word of the names begins with the typed words. */
export const begins = (typed: string, names: string): boolean => names.includes(UNSPACED.test(typed) ? typed.trimStart() : typed);

/** Whether a word of the names begins with the typed words when one character is wrong, missing, additional, or swapped with the next one. */
export function almostBegins(typed: string, names: string): boolean {
  const text = typed.trimStart();
  const isWordStart = (at: number): boolean => names[at - 1] === ' ' || UNSPACED.test(names.charAt(at));
  for (let at = 1; at < names.length; at += 1) if (isWordStart(at) && almostBeginsAt(text, names, at)) return true;
  return false;
}

/** The same at one place of the names. */
export function almostBeginsAt(text: string, names: string, start: number): boolean {
  let error = 0;
  while (error < text.length && text[error] === names[start + error]) error += 1;
  const at = start + error;
  const continues = (from: number, place: number): boolean => names.startsWith(text.slice(from), place);
  return (
    continues(error + 1, at + 1) || // wrong
    continues(error + 1, at) || // additional
    continues(error, at + 1) || // missing
    (text[error] === names[at + 1] && text[error + 1] === names[at] && continues(error + 2, at + 2))
  );
}

/** The text with one character wrong, missing, additional, or swapped with the next one. `random` returns a number from 0 to below its parameter. */
export function withTypingError(text: string, letters: string, random: (below: number) => number): string {
  const at = random(text.length);
  const letter = [...letters][random([...letters].length)] ?? '';
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const next = after.charAt(0);
  const kinds = [
    before + letter + after,
    text.length > 3 ? before + after : before + letter + after,
    before + letter + text.slice(at),
    next === '' ? before + letter : before + next + text.charAt(at) + after.slice(1),
  ];
  return kinds[random(kinds.length)] ?? text;
}
