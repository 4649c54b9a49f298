import { expect, it } from '@jest/globals';
import { itemsOf, nextCursor } from './public-endpoints';

it('reads the cursor of the next page from the Link header', () => {
  expect(nextCursor('</api/creators?limit=20&cursor=MC4wLjI0>; rel="next"')).toBe('MC4wLjI0');
  expect(nextCursor('</x?cursor=a%2Bb>; rel=next')).toBe('a+b');
});

it('finds the next page among other links', () => {
  expect(nextCursor('</x?cursor=first>; rel="first", </x?cursor=second>; rel="next"')).toBe('second');
});

it('returns null for the last page', () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor('</x?cursor=first>; rel="prev"')).toBeNull();
});

it('keeps the first of equal items on several pages', () => {
  const pages = [{ items: [{ id: 3 }, { id: 1 }] }, { items: [{ id: 3 }, { id: 2 }, { id: 1 }] }];
  expect(itemsOf({ pages })).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});
