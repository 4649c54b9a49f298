import { SeenNames } from './seen-names.js';

describe('SeenNames', () => {
  it('adds each of many names once, in the smallest possible table', () => {
    const names = Array.from({ length: 5_000 }, (_, n) => `media/${n}.jpg`);
    const seen = new SeenNames(names.length);
    expect(names.filter((name) => seen.add(name))).toHaveLength(names.length);
    expect(names.filter((name) => seen.add(name))).toEqual([]);
  });

  it('grows beyond the expected number and still knows each name', () => {
    const seen = new SeenNames(1);
    const names = Array.from({ length: 5_000 }, (_, n) => `${n}`);
    for (const name of names) seen.add(name);
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
    expect(names.filter((name) => seen.has(`${name}x`))).toEqual([]);
    expect(names.filter((name) => seen.add(name))).toEqual([]);
  });

  it('holds no more than 16 bytes for each name', () => {
    const { slots } = new SeenNames(2_000_000) as unknown as { slots: BigUint64Array };
    expect(slots.byteLength).toBeLessThanOrEqual(34_000_000);
  });
});
