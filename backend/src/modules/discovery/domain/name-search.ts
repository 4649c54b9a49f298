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

/** Offsets from the start of a word at which an index has the pair of characters. */
const PAIRS = [0, 2, 3, 4];
/** The first two characters or the pair from here on are as meant, when the text has one error; the pair can be moved by one place. */
const UNCHANGED = 3;

/**
 * Names in an order, with indexes of the first and the second character of their words, and of pairs of characters: one typing error leaves one of
 * them, so few words are compared.
 */
export class NameList {
  /** All names, each as a line. The indexes have the places at which words begin, as numbers, because there are millions. */
  private readonly text: string;
  /** Where each name begins. */
  private readonly lines: number[] = [];
  private readonly byFirst = new Map<string, number[]>();
  private readonly bySecond = new Map<string, number[]>();
  private readonly byPair = PAIRS.map(() => new Map<string, number[]>());

  constructor(readonly all: Named[]) {
    this.text = all.map(({ names }) => `${names}\n`).join('');
    let line = 0;
    for (const { names } of all) {
      this.lines.push(line);
      for (const start of wordStarts(names)) {
        const at = line + start;
        add(this.byFirst, names.charAt(start), at);
        add(this.bySecond, names.charAt(start + 1), at);
        for (const [pair, map] of this.byPair.entries()) add(map, pairAt(names, start + (PAIRS[pair] ?? 0)), at);
      }
      line += names.length + 1;
    }
  }

  /** Those with a word that begins with the text, in their order. */
  beginning({ typed }: NameMatcher): Named[] {
    const list = typed.length === 1 ? this.byFirst.get(typed) : this.byPair[0]?.get(pairAt(typed, 0));
    return this.those([list], (at) => this.text.startsWith(typed, at));
  }

  /** Those with a word that begins with the text with one typing error, in their order. */
  almostBeginning(matcher: NameMatcher): Named[] {
    const { typed } = matcher;
    const [first, second] = [typed.charAt(0), typed.charAt(1)];
    const lists =
      typed.length < UNCHANGED + 2
        ? [this.byFirst.get(first), this.bySecond.get(second), this.byFirst.get(second), this.bySecond.get(first)]
        : this.byPair.map((map, pair) => map.get(pair === 0 ? pairAt(typed, 0) : pairAt(typed, UNCHANGED)));
    return this.those(lists, (at) => matcher.almostBeginsAt(this.text, at));
  }

  private those(lists: (number[] | undefined)[], matches: (at: number) => boolean): Named[] {
    const found = new Set(lists.flatMap((list) => list?.filter(matches).map((at) => this.lineOf(at)) ?? []));
    return [...found].sort((a, b) => a - b).flatMap((line) => this.all[line] ?? []);
  }

  /** Index of the name with this place. */
  private lineOf(at: number): number {
    let [low, high] = [0, this.lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lines[middle] ?? 0) > at) high = middle - 1;
      else low = middle;
    }
    return low;
  }
}

const pairAt = (text: string, at: number): string => text.slice(at, at + 2);

function add(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [at]);
  else list.push(at);
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
    return (
      this.continues(error + 1, names, at + 1) || // wrong
      this.continues(error + 1, names, at) || // additional
      this.continues(error, names, at + 1) || // missing
      (typed[error] === names[at + 1] && typed[error + 1] === names[at] && this.continues(error + 2, names, at + 2))
    );
  }

  /** Whether the names have the rest of the text at a place. */
  private continues(from: number, names: string, at: number): boolean {
    const { typed } = this;
    let index = from;
    while (index < typed.length && typed[index] === names[at + index - from]) index += 1;
    return index === typed.length;
  }
}

/** Groups of parts, which an index looks up. */
const GROUPS_MAX = 8;

/** The parts of a text beside a possible error. */
export interface Parts {
  before: string;
  after: string;
  /** Characters between them in the text: a name has as many, or one more or less. */
  gap: number;
}

/**
 * Parts of the text. With one error in the text, a name has both parts of at least one group. Each group leaves out some characters, and
 * shares one of them with the next group, because two characters that are swapped can be the last of one and the first of the other.
 */
export function partsBesideError(typed: string): Parts[] {
  const partsAt = (at: number, gap: number): Parts => ({ before: typed.slice(0, at), after: typed.slice(at + gap), gap });
  // In scripts without spaces a character is a word or a syllable, so one is wrong rather than swapped.
  if (UNSPACED.test(typed)) return Array.from({ length: Math.min(typed.length, GROUPS_MAX) }, (_, at) => partsAt(at, 1));
  const step = Math.ceil((typed.length - 1) / GROUPS_MAX);
  return Array.from({ length: Math.ceil((typed.length - 1) / step) }, (_, group) => partsAt(group * step, step + 1));
}

/**
 * A regular expression of PostgreSQL for names with a word that begins with the parts. Words consist of letters and digits, so that nothing is
 * escaped; `separators` stand between the words of the names.
 */
export function expressionOf({ before, after, gap }: Parts, separators: string): string {
  const start = UNSPACED.test(before + after) ? '' : `(^|${separators})`;
  const between = after === '' ? '' : `.{${gap - 1},${gap + 1}}`;
  return start + (before + between + after).replaceAll(' ', separators);
}
