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

/** Offsets from the start of a word at which an index has the pair of characters. */
const PAIRS = [0, 2, 3, 4];
/** The first two characters or the pair from here on are as meant, when the text has one error; the pair can be moved by one place. */
const UNCHANGED = 3;

/**
 * Names in an order, with indexes of the first and the second character of their words, and of pairs of characters: one typing error leaves one of
 * them, so few words are compared.
 */
export class NameList {
  private readonly byFirst = new Map<string, WordStart[]>();
  private readonly bySecond = new Map<string, WordStart[]>();
  private readonly byPair = PAIRS.map(() => new Map<string, WordStart[]>());

  constructor(readonly all: Named[]) {
    for (const [index, { names }] of all.entries())
      for (const at of wordStarts(names)) {
        const start = { index, at };
        add(this.byFirst, names.charAt(at), start);
        add(this.bySecond, names.charAt(at + 1), start);
        for (const [pair, map] of this.byPair.entries()) add(map, pairAt(names, at + (PAIRS[pair] ?? 0)), start);
      }
  }

  /** Those with a word that begins with the text, in their order. */
  beginning({ typed }: NameMatcher): Named[] {
    const list = typed.length === 1 ? this.byFirst.get(typed) : this.byPair[0]?.get(pairAt(typed, 0));
    return this.those(list ?? [], (names, at) => names.startsWith(typed, at));
  }

  /** Those with a word that begins with the text with one typing error, in their order. */
  almostBeginning(matcher: NameMatcher): Named[] {
    const { typed } = matcher;
    const [first, second] = [typed.charAt(0), typed.charAt(1)];
    const lists =
      typed.length < UNCHANGED + 2
        ? [this.byFirst.get(first), this.bySecond.get(second), this.byFirst.get(second), this.bySecond.get(first)]
        : this.byPair.map((map, pair) => map.get(pair === 0 ? pairAt(typed, 0) : pairAt(typed, UNCHANGED)));
    return this.those(
      lists.flatMap((list) => list ?? []),
      (names, at) => matcher.almostBeginsAt(names, at),
    );
  }

  private those(starts: WordStart[], matches: (names: string, at: number) => boolean): Named[] {
    const found = new Set<number>();
    for (const { index, at } of starts) if (!found.has(index) && matches(this.all[index]?.names ?? '', at)) found.add(index);
    return [...found].sort((a, b) => a - b).flatMap((index) => this.all[index] ?? []);
  }
}

const pairAt = (text: string, at: number): string => text.slice(at, at + 2);

function add(map: Map<string, WordStart[]>, key: string, start: WordStart): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [start]);
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
