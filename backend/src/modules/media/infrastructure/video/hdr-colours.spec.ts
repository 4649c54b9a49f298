import { describe, expect, it } from '@jest/globals';
import { toSrgb, type ColourSpace, type Rgb } from './hdr-colours.js';

const bytesOf = (space: ColourSpace, colour: Rgb): number[] => (toSrgb(space)?.(colour) ?? colour).map((value) => Math.round(value * 255));

describe('colours of HDR videos', () => {
  const pq = { primaries: 'bt2020', transfer: 'pq' };
  const hlg = { primaries: 'bt2020', transfer: 'hlg' };

  it('have white and red as in sRGB', () => {
    expect(Math.min(...bytesOf(pq, [0.5807, 0.5807, 0.5807]), ...bytesOf(hlg, [0.75, 0.75, 0.75]))).toBeGreaterThan(240);
    for (const [red = 0, green = 0, blue = 0] of [bytesOf(pq, [0.5322, 0.328, 0.2209]), bytesOf(hlg, [0.6555, 0.2345, 0.1133])])
      expect([red > 250, green < 15, blue < 15]).toEqual([true, true, true]);
  });

  it('keep a difference between highlights', () => {
    const greys = [0.6, 0.7, 0.8].map((value) => bytesOf(pq, [value, value, value])[0] ?? 0);
    expect(greys).toEqual([...new Set(greys)].sort((one, other) => one - other));
    expect(Math.max(...greys)).toBeLessThanOrEqual(255);
  });

  it('keep black', () => {
    expect([bytesOf(pq, [0, 0, 0]), bytesOf(hlg, [0, 0, 0])]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('colours of other videos', () => {
  it('are converted from wide primaries', () => {
    const [red = 0, green = 0, blue = 0] = bytesOf({ primaries: 'smpte432', transfer: 'bt709' }, [0.9175, 0.2003, 0.1387]);
    expect([red > 252, green < 6, blue < 6]).toEqual([true, true, true]);
  });

  it('are left as they are without them', () => {
    expect(toSrgb({ primaries: 'bt709', transfer: 'bt709' })).toBeUndefined();
    expect(toSrgb({})).toBeUndefined();
  });
});
