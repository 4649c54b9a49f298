import { expect, it } from '@jest/globals';
import { distinct } from './distinct';

it('keeps the first of equal items on several pages', () => {
  const list = [{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }];
  expect(distinct(list)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
