import { describe, expect, it } from '@jest/globals';
import { changedFilters, oneOf, pageOf, sizeOf } from './url-filters';

const after = (before: string, changes: Record<string, string | number | null>) =>
  changedFilters(new URLSearchParams(before), changes).toString();

describe('the filters of a list in the address', () => {
  it('start at page 1 again when a filter changes', () => {
    expect(after('search=ann&page=4', { status: 'active' })).toBe('search=ann&status=active');
  });

  it('keep the filters when another page is asked for', () => {
    expect(after('search=ann', { page: 3 })).toBe('search=ann&page=3');
    expect(after('search=ann&page=3', { page: 1 })).toBe('search=ann');
  });

  it('leave the address when they are emptied', () => {
    expect(after('search=ann&status=active', { search: '', status: null })).toBe('');
  });

  it('are what is on offer, whatever somebody typed', () => {
    expect(oneOf(['all', 'active'], 'nonsense')).toBe('all');
    expect(pageOf('-2')).toBe(1);
    expect(pageOf('7')).toBe(7);
    expect(sizeOf([10, 20], '1000000', 20)).toBe(20);
    expect(sizeOf([10, 20], '10', 20)).toBe(10);
  });
});
