import { expect, it } from '@jest/globals';
import { noticeSettings } from './use-notices';

it('shows one notice at a time, for five seconds', () => {
  expect(noticeSettings).toMatchObject({ maxCount: 1, duration: 5, placement: 'top' });
});
