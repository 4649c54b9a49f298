import { describe, expect, it } from '@jest/globals';
import { inOrder, isComplete, moved, withPrefix } from './link-url';

describe('the URL of a link', () => {
  it.each([
    ['', 'https://', 'https://'],
    ['https:/', 'https://', 'https://'],
    ['https:/a.example', 'https://a.example', 'https://a.example'],
    ['ttps://a.example', 'https://a.example', 'https://a.example'],
    ['a.example', 'https://', 'https://a.example'],
    ['https://https://a.example/x', 'https://', 'https://a.example/x'],
    ['https://http://a.example', 'https://', 'http://a.example'],
    ['http://a.example', 'https://', 'http://a.example'],
    ['https://javascript:alert(1)', 'https://', 'https://javascript:alert(1)'],
    ['javascript:alert(1)', 'https://', 'https://javascript:alert(1)'],
  ])('%j typed over %j is %j', (typed, before, url) => {
    expect(withPrefix(typed, before)).toBe(url);
  });

  it('is complete when something follows the scheme', () => {
    expect(['', 'https://', 'http://', 'https://https://', 'https://a'].map(isComplete)).toEqual([false, false, false, false, true]);
  });
});

describe('the order of links', () => {
  it('is the chosen one, and new links follow', () => {
    expect(inOrder([{ id: 1 }, { id: 2 }, { id: 3 }], [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('changes by moving one to another position', () => {
    expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  });
});
