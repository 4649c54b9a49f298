/** Finds names that begin with a typed text, or would without one typing error (PR-115). All texts are folded: lower case, without accents. */

/** Characters of scripts that are written without spaces between words: every character can begin a word. */
const UNSPACED = /[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
/** A shorter text with an error would find almost everything. */
const MIN_WITH_ERROR = 3;

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** Words of a folded text, separated by single spaces. */
export const wordsOf = (folded: string): string => folded.replace(SEPARATORS, ' ').trim();

/** The names of one creator or hashtag, each after a space, as `NameMatcher` reads them. */
export const namesOf = (...folded: string[]): string => folded.map((name) => ` ${wordsOf(name)}`).join('');

/** The places in the result of `namesOf` at which a word begins. */
function wordStarts(names: string): number[] {
  const starts: number[] = [];
  for (let at = 1; at < names.length; at += 1) if (names[at - 1] === ' ' || UNSPACED.test(names.charAt(at))) starts.push(at);
  return starts;
}

/** A creator or hashtag with its folded names, the result of `namesOf`. */
export interface Named {
  id: number;
  names: string;
}

interface WordStart {
  /** Index of the name. */
  index: number;
  at: number;
}

/**
 * Names in an order, with an index of the first and of the second characters of their words: one typing error leaves one of the two, or moves it
 * by one place, so about a fifth of the words is compared.
 */
export class NameList {
  private readonly byFirst = new Map<string, WordStart[]>();
  private readonly bySecond = new Map<string, WordStart[]>();

  constructor(readonly all: Named[]) {
    for (const [index, { names }] of all.entries())
      for (const at of wordStarts(names)) {
        add(this.byFirst, names.charAt(at), { index, at });
        add(this.bySecond, names.charAt(at + 1), { index, at });
      }
  }

  /** Those with a word that begins with the text with one typing error, in their order. */
  almostBeginning(matcher: NameMatcher): Named[] {
    const [first, second] = [matcher.typed.charAt(0), matcher.typed.charAt(1)];
    const found = new Set<number>();
    for (const list of [this.byFirst.get(first), this.bySecond.get(second), this.byFirst.get(second), this.bySecond.get(first)])
      for (const { index, at } of list ?? [])
        if (!found.has(index) && matcher.almostBeginsAt(this.all[index]?.names ?? '', at)) found.add(index);
    return [...found].sort((a, b) => a - b).flatMap((index) => this.all[index] ?? []);
  }
}

function add(map: Map<string, WordStart[]>, character: string, start: WordStart): void {
  const list = map.get(character);
  if (list === undefined) map.set(character, [start]);
  else list.push(start);
}

/** Compares names with one typed text, the result of `wordsOf`. */
export class NameMatcher {
  private readonly beginning: string;
  private readonly isUnspaced: boolean;
  readonly allowsError: boolean;

  constructor(readonly typed: string) {
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
    return wordStarts(names).some((start) => this.almostBeginsAt(names, start));
  }

  almostBeginsAt(names: string, start: number): boolean {
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

/** Groups of parts, which an index looks up. */
const GROUPS_MAX = 8;

/**
 * Groups of parts of the text. With one error in the text, a name has all parts of at least one group. Each group leaves out some characters, and
 * shares one of them with the next group, because two characters that are swapped can be the last of one and the first of the other.
 */
export function partsBesideError(typed: string): string[][] {
  const step = Math.ceil((typed.length - 1) / GROUPS_MAX);
  const starts = Array.from({ length: Math.ceil((typed.length - 1) / step) }, (_, group) => group * step);
  const groups = starts.map((start) => [typed.slice(0, start), typed.slice(start + step + 1)]);
  // In scripts without spaces a character is a word or a syllable, so one is wrong rather than swapped.
  const wrong = UNSPACED.test(typed) ? [...typed].map((_, at) => [typed.slice(0, at), typed.slice(at + 1)]).slice(0, GROUPS_MAX) : groups;
  return wrong.map((parts) => parts.filter((part) => part !== ''));
}
