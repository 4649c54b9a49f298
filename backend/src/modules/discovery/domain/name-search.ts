/** Finds names that begin with a typed text, or would without one typing error (PR-115). All texts are folded: lower case, without accents. */

/** Characters of scripts that are written without spaces between words: every character can begin a word. */
const UNSPACED = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
/** A shorter text with an error would find almost everything. */
const MIN_WITH_ERROR = 3;

/** Words of a folded text, separated by single spaces. */
export const wordsOf = (folded: string): string => folded.replace(SEPARATORS, ' ').trim();

/** The names of one creator or hashtag, each after a space, as `NameMatcher` reads them. */
export const namesOf = (...folded: string[]): string => folded.map((name) => ` ${wordsOf(name)}`).join('');

/** Compares names with one typed text, the result of `wordsOf`. */
export class NameMatcher {
  private readonly beginning: string;
  private readonly isUnspaced: boolean;
  readonly allowsError: boolean;

  constructor(private readonly typed: string) {
    this.isUnspaced = UNSPACED.test(typed);
    this.beginning = this.isUnspaced ? typed : ` ${typed}`;
    this.allowsError = typed.length >= MIN_WITH_ERROR;
  }

  /** Whether a word of the names begins with the text. */
  begins(names: string): boolean {
    return names.includes(this.beginning);
  }

  /** Whether a word of the names begins with the text when one character is wrong, missing, additional, or swapped with the next one. */
  almostBegins(names: string): boolean {
    for (let at = 1; at < names.length; at += 1) {
      const startsWord = names[at - 1] === ' ' || (this.isUnspaced && UNSPACED.test(names.charAt(at)));
      if (startsWord && this.almostBeginsAt(names, at)) return true;
    }
    return false;
  }

  private almostBeginsAt(names: string, start: number): boolean {
    const { typed } = this;
    let error = 0;
    while (error < typed.length && typed[error] === names[start + error]) error += 1;
    if (error === typed.length) return true;
    const at = start + error;
    const continues = (from: number, position: number): boolean => names.startsWith(typed.slice(from), position);
    return (
      continues(error + 1, at + 1) || // wrong
      continues(error + 1, at) || // additional
      continues(error, at + 1) || // missing
      (typed[error] === names[at + 1] && typed[error + 1] === names[at] && continues(error + 2, at + 2))
    );
  }
}

/** Parts of the text of which a name has at least one group, when one character of the text is wrong. */
export function partsBesideError(typed: string): string[][] {
  const length = typed.length;
  if (UNSPACED.test(typed)) {
    return Array.from({ length }, (_, error) => [typed.slice(0, error), typed.slice(error + 1)].filter((part) => part !== ''));
  }
  // Each part ends a character later than the next one begins, because two characters that are swapped can be in both.
  const third = Math.ceil(length / 3);
  return [[typed.slice(third + 1)], [typed.slice(0, third), typed.slice(2 * third + 1)], [typed.slice(0, 2 * third)]];
}
