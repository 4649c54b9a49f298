/** Requests of the app have three levels. `JSON.parse`, class-transformer and class-validator recurse once per level. */
const MAX_DEPTH = 32;
/** The longest list of a request has 1,000 items. Validation takes 17 µs for each unknown key. */
const MAX_VALUES = 2_000;

const [QUOTE, BACKSLASH, COMMA] = ['"'.charCodeAt(0), '\\'.charCodeAt(0), ','.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/**
 * Whether JSON is nested too deeply or contains too many values. Works for UTF-8 only: in UTF-16 the bytes of brackets and
 * quotes are also parts of other characters.
 */
export function isTooComplex(utf8: Buffer): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < utf8.length; index++) {
    const byte = utf8[index] ?? 0;
    if (byte === QUOTE) index = endOfString(utf8, index);
    else if (byte === COMMA) values++;
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte) && ++depth > MAX_DEPTH) return true;
    if (values > MAX_VALUES) return true;
  }
  return false;
}

function endOfString(utf8: Buffer, start: number): number {
  let index = start + 1;
  while (index < utf8.length && utf8[index] !== QUOTE) index += utf8[index] === BACKSLASH ? 2 : 1;
  return index;
}
