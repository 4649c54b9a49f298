import { expect, it } from '@jest/globals';
import { formatAgo } from './format-ago';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:05Z', 'now'],
  ['2026-11-21T11:59:01Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 min. ago'],
  ['2026-11-21T09:00:01Z', '2 hr. ago'],
  ['2026-11-19T12:00:00Z', '2 days ago'],
])('formats the time since %s as %s', (instant, text) => {
  expect(formatAgo(instant, now, 'now')).toBe(text);
});

it('formats the date after more than a week', () => {
  expect(formatAgo('2026-11-10T12:00:00Z', now, 'now')).toBe('Nov 10, 2026');
});

it.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-09-19T12:00:00Z', '2 months ago'],
  ['2024-11-20T12:00:00Z', '2 years ago'],
  // The clock of the browser is behind the clock of the server.
  ['2026-11-21T12:05:00Z', 'now'],
])('formats the time since %s in the long form as %s', (instant, text) => {
  expect(formatAgo(instant, now, 'now', 'long')).toBe(text);
});
