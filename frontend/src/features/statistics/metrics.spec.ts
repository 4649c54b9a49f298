import { describe, expect, it } from '@jest/globals';
import { changeText } from './overview-tiles';
import { longDay } from '@/shared/lib/format-utc-day';
import { rangeOf, summaryOf } from './metrics';

describe('the badge of a tile', () => {
  it.each([
    [12.5, '+12.5%'],
    [8.25, '+8.3%'],
    [-3, '-3.0%'],
    [1234.5, '+1,234.5%'],
    [0, '0.0%'],
    [-0.04, '0.0%'],
  ])('shows a change of %d per cent as %s', (change, text) => {
    expect(changeText(change)).toBe(text);
  });

  it('is absent without a baseline', () => {
    expect(changeText(null)).toBeNull();
  });
});

describe('the text of the chart', () => {
  const day = (n: number, profileViews: number) => ({
    day: `2026-11-0${String(n)}`,
    profileViews,
    newFollowers: 0,
    linkClicks: 0,
    mediaViews: 0,
  });

  it('contains the total, and the first of the best days', () => {
    expect(summaryOf([day(1, 2), day(2, 7), day(3, 7)], 'profileViews')).toEqual({ total: 16, most: 7, day: '2026-11-02' });
  });

  it('is empty when all days are 0', () => {
    expect(summaryOf([day(1, 2), day(2, 7)], 'linkClicks')).toBeNull();
    expect(summaryOf([], 'linkClicks')).toBeNull();
  });

  it('formats days in UTC', () => {
    expect(longDay('2026-11-01')).toBe('Nov 1, 2026');
  });
});

it('reads the range from the URL, with 30 days as default', () => {
  expect(['7', '90', null, '8', '07', ''].map(rangeOf)).toEqual([7, 90, 30, 30, 30, 30]);
});
