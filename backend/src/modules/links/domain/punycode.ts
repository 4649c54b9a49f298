const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

const LAST_CODE = 0x10ffff;

/** Decodes a host label `xn--…` (RFC 3492); undefined when it is invalid, because URL parsers accept some invalid labels. */
export function unicodeLabel(label: string): string | undefined {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const split = encoded.lastIndexOf('-');
  const output = Array.from(split > 0 ? encoded.slice(0, split) : '', (letter) => letter.charCodeAt(0));
  let code = FIRST_CODE;
  let index = 0;
  let bias = FIRST_BIAS;
  for (let at = split + 1; at < encoded.length;) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charAt(at++));
      index += digit * weight;
      // The label ends within a number, contains an invalid digit, or overflows.
      if (digit < 0 || index > Number.MAX_SAFE_INTEGER / BASE) return undefined;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapted(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    if (code > LAST_CODE || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** -1 for an invalid digit and for the end of the label. */
const digitOf = (letter: string): number => (letter === '' ? -1 : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter.toLowerCase()));

function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(change / DAMP) : change >> 1;
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
