const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** A label of a host name, `xn--…`, in the letters it stands for (RFC 3492). What the URL parser let through is well-formed. */
export function unicodeLabel(label: string): string {
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
      const digit = digitOf(encoded.charCodeAt(at++));
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapted(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function digitOf(charCode: number): number {
  return charCode < 0x3a ? charCode - 0x30 + 26 : (charCode | 0x20) - 0x61;
}

function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(change / DAMP) : change >> 1;
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
