/** Returns a generator of numbers from 0 to 1 that repeats its sequence for the same seed (mulberry32). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a value; each has the same chance. */
export const anyOf = (values, random) => values[Math.floor(random() * values.length)];

/** Returns one of values that are sorted by popularity. By Zipf's law the chance of a value falls with its rank. */
export const popularOf = (values, random) => values[Math.min(values.length - 1, Math.floor((values.length + 1) ** random()) - 1)];
