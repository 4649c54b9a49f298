import { describe, expect, it } from '@jest/globals';
import { clampedZoom, pinched } from './zoom';

describe('zooming a picture', () => {
  it('ranges from 10 to 300 percent in steps of 5', () => {
    expect([0, 12, 13, 100, 298, 999].map(clampedZoom)).toEqual([10, 10, 15, 100, 300, 300]);
  });

  it('follows two fingers', () => {
    expect(pinched(100, 200, 300)).toBe(150);
    expect(pinched(100, 200, 20)).toBe(10);
    expect(pinched(100, 0, 50)).toBe(100);
  });
});
