import { afterEach, expect, it } from '@jest/globals';
import { setLanguage } from '@/shared/texts/language';
import { formatCompact, formatDuration, formatWhole, truncate, yearOf } from './format';

afterEach(() => {
  setLanguage('en');
});

it('shortens large counts and keeps small ones', () => {
  expect([0, 999, 1234, 48_210, 3_000_000].map(formatCompact)).toEqual(['0', '999', '1.2K', '48.2K', '3M']);
  expect(formatWhole(48_210)).toBe('48,210');
});

it('formats numbers in the current language', () => {
  expect(formatWhole(48_210)).toBe('48,210');
  setLanguage('de');
  expect(formatWhole(48_210)).toBe('48.210');
  setLanguage('fr');
  expect([formatWhole(48_210), formatCompact(48_210)]).toEqual(['48\u202F210', '48,2\u00A0k']);
});

it('formats the year of a timestamp in UTC', () => {
  expect(yearOf('2024-06-15T12:00:00.000Z')).toBe('2024');
  expect([yearOf('2024-01-01T00:00:00.000Z'), yearOf('2024-12-31T23:59:59.999Z')]).toEqual(['2024', '2024']);
});

it('cuts a text at 30 characters without splitting emoji', () => {
  expect(truncate('a'.repeat(30), 30)).toBe('a'.repeat(30));
  expect(truncate('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`);
  expect(truncate('🎈🎈🎈', 2)).toBe('🎈🎈…');
});

it('formats the duration of a video', () => {
  expect([0.4, 7, 61.2, 750].map(formatDuration)).toEqual(['0:00', '0:07', '1:01', '12:30']);
});
