import { expect, it } from '@jest/globals';
import { activityDay } from './dates';

it('pads the day of an activity', () => {
  expect(activityDay('2026-03-05T12:00:00Z')).toBe('Mar 05, 2026');
});
