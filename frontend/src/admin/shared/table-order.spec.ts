import { expect, it } from '@jest/globals';
import { orderOf, sortOf } from './use-list-screen';

it('converts an order to the format of the table, and back', () => {
  expect(orderOf('createdAt_desc', 'createdAt')).toBe('descend');
  expect(orderOf('createdAt_asc', 'createdAt')).toBe('ascend');
  expect(orderOf('createdAt_asc', 'id')).toBeNull();
  expect(sortOf('username', 'ascend')).toBe('username_asc');
  expect(sortOf('username', 'descend')).toBe('username_desc');
  expect(sortOf('username', null)).toBeNull();
});
