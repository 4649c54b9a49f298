import { describe, expect, it } from '@jest/globals';
import { activityDay, badgeDay, relativeTime } from './dates';

describe('dates of the back-office', () => {
  it('are padded in activities and not in badges', () => {
    expect(activityDay('2026-03-05T12:00:00Z')).toBe('Mar 05, 2026');
    expect(badgeDay('2026-03-05T12:00:00Z')).toBe('Mar 5, 2026');
  });

  it('show the elapsed time', () => {
    const now = Date.parse('2026-03-05T12:00:00Z');
    expect(relativeTime('2026-03-05T11:59:40Z', now)).toBe('less than a minute ago');
    expect(relativeTime('2026-03-05T11:59:00Z', now)).toBe('1 minute ago');
    expect(relativeTime('2026-03-05T09:00:00Z', now)).toBe('3 hours ago');
    expect(relativeTime('2026-01-01T12:00:00Z', now)).toBe('2 months ago');
    // The clock of the browser is behind the clock of the server.
    expect(relativeTime('2026-03-05T12:05:00Z', now)).toBe('less than a minute ago');
  });
});
