import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters that `JSON.parse` gets at once. With the keys of the worst text they take 50 ms. */
const PIECE_CHARACTERS = 128 * 1024;
/** Lists and objects of more than a piece within each other. */
const LARGE_LEVELS_MAX = 4;
/** Members of an object of more than a piece. */
const LARGE_MEMBERS_MAX = 1_000;

/** Commas, brackets and quotes of a text of more than a piece. An empty object takes 2 characters of the text, and 56 bytes of memory. */
const STRUCTURE_MAX = 3_000_000;

/** A text that is JSON, perhaps, and cannot be read in short turns. */
export class JsonTooLarge extends Error {}

/**
 * Parses JSON that other people have made, in pieces, because `JSON.parse` holds the event loop for a second when a text of 8 MB has many
 * keys. Lists may be long, and have the usual few levels above the length of a piece; other long values throw `JsonTooLarge`. Throws
 * `SyntaxError` for a text that is not JSON.
 */
export async function parseLargeJson(text: string): Promise<unknown> {
  return parseRange(text, { start: text.search(/\S|$/), end: text.trimEnd().length }, 0);
}

interface Range {
  start: number;
  end: number;
}

const lengthOf = ({ start, end }: Range): number => end - start;

async function parseRange(text: string, range: Range, level: number): Promise<unknown> {
  if (lengthOf(range) <= PIECE_CHARACTERS) return JSON.parse(text.slice(range.start, range.end)) as unknown;
  if (level === LARGE_LEVELS_MAX) throw new JsonTooLarge();
  const open = text[range.start];
  if (open === '[') return parseList(text, range, level);
  if (open === '{') return parseObject(text, range, level);
  throw new JsonTooLarge();
}

async function parseList(text: string, range: Range, level: number): Promise<unknown[]> {
  const list: unknown[] = [];
  const append = (items: unknown[]): void => {
    for (const item of items) list.push(item);
  };
  /** Short items are parsed together. */
  let short: Range | undefined;
  const flush = async (): Promise<void> => {
    if (short === undefined) return;
    const items = JSON.parse(`[${text.slice(short.start, short.end)}]`) as unknown[];
    if (items.length === 0) throw new SyntaxError('a comma without an item');
    append(items);
    short = undefined;
    await nextTurn();
  };
  for (const part of partsOf(text, range)) {
    if (part === undefined) {
      await nextTurn();
      continue;
    }
    const together = { start: short?.start ?? part.start, end: part.end };
    if (lengthOf(together) > PIECE_CHARACTERS) await flush();
    if (lengthOf(part) > PIECE_CHARACTERS) list.push(await parseRange(text, trimmed(text, part), level + 1));
    else short = { start: short?.start ?? part.start, end: part.end };
  }
  await flush();
  return list;
}

async function parseObject(text: string, range: Range, level: number): Promise<Record<string, unknown>> {
  const members: [string, unknown][] = [];
  for (const part of partsOf(text, range)) {
    if (part === undefined) {
      await nextTurn();
      continue;
    }
    if (members.length === LARGE_MEMBERS_MAX) throw new JsonTooLarge();
    const colon = endOfString(text, trimmed(text, part));
    const [[key] = ['']] = Object.entries(JSON.parse(`{${text.slice(part.start, colon)}:0}`) as object);
    const after = trimmed(text, { start: colon, end: part.end });
    if (text[after.start] !== ':') throw new SyntaxError('a member without a value');
    members.push([key, await parseRange(text, trimmed(text, { start: after.start + 1, end: part.end }), level + 1)]);
  }
  return Object.fromEntries(members);
}

function trimmed(text: string, { start, end }: Range): Range {
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
/** `[` and `]` differ from `{` and `}` by this bit. */
const CURLY = 32;
const OPEN = 91;
const CLOSE = 93;

/** The position behind a string at the start of the range, which is short. */
function endOfString(text: string, { start, end }: Range): number {
  if (text.charCodeAt(start) !== QUOTE) throw new SyntaxError('a member without a name');
  for (let at = start + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
    if (at - start > PIECE_CHARACTERS) throw new JsonTooLarge();
  }
  throw new SyntaxError('a string without an end');
}

/**
 * The ranges between the commas of a list or an object; undefined when it is time to let other work run. The ranges can be wrong for a text
 * that is not JSON, of which one is not JSON then.
 */
function* partsOf(text: string, range: Range): Generator<Range | undefined> {
  const last = range.end - 1;
  if (text.charCodeAt(last) !== text.charCodeAt(range.start) + CLOSE - OPEN) throw new SyntaxError('a list without an end');
  let [start, depth, isString, values] = [range.start + 1, 0, false, 0];
  let nextPause = start + PIECE_CHARACTERS;
  for (let at = start; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) isString = !isString;
    else if (isString) continue;
    else if ((code & ~CURLY) === OPEN) depth += 1;
    else if ((code & ~CURLY) === CLOSE) depth -= 1;
    else if (code !== COMMA) continue;
    else if (depth === 0) {
      yield { start, end: at };
      start = at + 1;
    }
    values += 1;
    if (depth < 0) throw new SyntaxError('text after the end');
    if (values > STRUCTURE_MAX) throw new JsonTooLarge();
    if (at < nextPause) continue;
    yield undefined;
    nextPause = at + PIECE_CHARACTERS;
  }
  if (isString || depth !== 0) throw new SyntaxError('a list without an end');
  yield { start, end: last };
}
