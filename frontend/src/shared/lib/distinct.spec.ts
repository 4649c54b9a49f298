import { expect, it } from '@jest/globals';
import { distinct } from './distinct';

it('shows once, where they were met first, who has slipped onto a later page', () => {
  const list = [{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }];
  expect(distinct(list)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
