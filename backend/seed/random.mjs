/** A random number generator seeded with a text (FNV-1a and mulberry32), so that demo data is identical everywhere. */
export function randomFrom(text) {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from, to) => from + (to - from) * next();
  const whole = (from, to) => Math.floor(between(from, to + 1));
  const pick = (list) => list[Math.floor(next() * list.length)];
  return {
    next,
    between,
    whole,
    pick,
    chance: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((item) => [next(), item])
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item),
    /** Bell-shaped distribution around 0, mostly between -1 and 1. */
    bell: () => (next() + next() + next() - 1.5) * 1.4,
  };
}
