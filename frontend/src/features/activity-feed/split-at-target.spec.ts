import { expect, it } from '@jest/globals';
import { splitAtTarget } from './split-at-target';

it('finds the name in a sentence, at its end', () => {
  expect(splitAtTarget('started following ann', 'ann')).toEqual({ before: 'started following ', after: '' });
  expect(splitAtTarget('started following started', 'started')).toEqual({ before: 'started following ', after: '' });
});

it('leaves a sentence about nobody as it is', () => {
  expect(splitAtTarget('uploaded a new photo', undefined)).toEqual({ before: 'uploaded a new photo', after: '' });
});
