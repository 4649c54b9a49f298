/** Three colours, of which two or three are used, and a direction (PR-55). */
export interface Gradient {
  colours: { value: string; used: boolean }[];
  direction: 'horizontal' | 'vertical';
}

const ANGLES = { horizontal: '90deg', vertical: '180deg' };
/** PR-55; the third colour is switched off. */
const DEFAULT_GRADIENT: Gradient = {
  colours: [
    { value: '#3b82f6', used: true },
    { value: '#8b5cf6', used: true },
    { value: '#ec4899', used: false },
  ],
  direction: 'horizontal',
};

const MIN_COLOURS = 2;

export function gradientText({ colours, direction }: Gradient): string {
  const used = colours.filter((colour) => colour.used).map((colour) => colour.value);
  return `linear-gradient(${ANGLES[direction]}, ${used.join(', ')})`;
}

/** Parses a stored banner that has the format of `gradientText`; any other banner returns the default gradient. */
export function gradientOf(banner: string | null): Gradient {
  const [, angle, list = ''] = /^linear-gradient\((90|180)deg, ?(#[0-9a-f]{6}(?:, ?#[0-9a-f]{6}){1,2})\)$/i.exec(banner ?? '') ?? [];
  if (list === '') return DEFAULT_GRADIENT;
  const values = list.split(/, ?/);
  return {
    colours: DEFAULT_GRADIENT.colours.map((colour, n) => ({ value: values[n] ?? colour.value, used: values[n] !== undefined })),
    direction: angle === '180' ? 'vertical' : 'horizontal',
  };
}

/** False when switching the colour off would leave fewer than two colours. */
export function canGiveUp({ colours }: Gradient, n: number): boolean {
  return colours[n]?.used !== true || colours.filter((colour) => colour.used).length > MIN_COLOURS;
}
