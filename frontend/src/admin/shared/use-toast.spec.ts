import { expect, it } from '@jest/globals';
import { toastSettings } from './use-toast';

it('shows one notice at a time, for five seconds', () => {
  expect(toastSettings).toMatchObject({ maxCount: 1, duration: 5, placement: 'top' });
});
