import { expect, it } from '@jest/globals';
import { splitAtTarget } from './activity-entry';

it('finds the name at the end of a sentence', () => {
  expect(splitAtTarget('started following ann', 'ann')).toEqual({ before: 'started following ', after: '' });
  expect(splitAtTarget('started following started', 'started')).toEqual({ before: 'started following ', after: '' });
});

it('keeps a sentence without a name unchanged', () => {
  expect(splitAtTarget('uploaded a new photo', undefined)).toEqual({ before: 'uploaded a new photo', after: '' });
});
