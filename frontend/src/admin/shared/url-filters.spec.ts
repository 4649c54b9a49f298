import { describe, expect, it } from '@jest/globals';
import { oneOf, pageOf, sizeOf } from './use-list-screen';
import { changedFilters } from '@/shared/lib/use-search-params';

const after = (before: string, changes: Record<string, string | number | null>) =>
  changedFilters(new URLSearchParams(before), changes).toString();

describe('the filters of a list in the URL', () => {
  it('reset the page to 1 when a filter changes', () => {
    expect(after('search=ann&page=4', { status: 'active' })).toBe('search=ann&status=active');
  });

  it('keep the filters on another page', () => {
    expect(after('search=ann', { page: 3 })).toBe('search=ann&page=3');
    expect(after('search=ann&page=3', { page: 1 })).toBe('search=ann');
  });

  it('are removed from the URL when they are empty', () => {
    expect(after('search=ann&status=active', { search: '', status: null })).toBe('');
  });

  it('are replaced by the default when the URL has an invalid value', () => {
    expect(oneOf(['all', 'active'], 'nonsense')).toBe('all');
    expect(pageOf('-2')).toBe(1);
    expect(pageOf('7')).toBe(7);
    expect(sizeOf([10, 20], '1000000', 20)).toBe(20);
    expect(sizeOf([10, 20], '10', 20)).toBe(10);
  });
});
