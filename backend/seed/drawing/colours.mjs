/** Mixes two colours in OKLab, because mixing in RGB gives greyish, dark colours. */
export function mix(from, to, share) {
  const a = toOklab(from);
  const b = toOklab(to);
  return fromOklab(a.map((value, index) => value + (b[index] - value) * share));
}

export const lighten = (colour, share) => mix(colour, '#ffffff', share);
export const darken = (colour, share) => mix(colour, '#0a0812', share);

/** Perceived lightness from 0 (black) to 1 (white). */
export const lightness = (colour) => toOklab(colour)[0];

/** `count` evenly spaced colours between the two. */
export const ramp = (from, to, count) => Array.from({ length: count }, (_, index) => mix(from, to, count === 1 ? 0 : index / (count - 1)));

function toOklab(hex) {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => linear(parseInt(full.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([light, a, b]) {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) =>
      Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
