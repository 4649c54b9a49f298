const MAX_STEPS = 3;
const FACTORS = [1, 2, 5, 10];

/** Round values from 0 to `highest` or the next round value above it, for the scale of a chart of whole numbers. */
export function ticksUpTo(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / MAX_STEPS)));
  const step = power * (FACTORS.find((factor) => factor * power * MAX_STEPS >= highest) ?? 1);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
