import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserStorage, tabStorage } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['browserStorage', browserStorage, 'localStorage'],
  ['tabStorage', tabStorage, 'sessionStorage'],
] as const)('%s', (_name, storage, area) => {
  it('stores and removes values', () => {
    expect([storage.get('a'), storage.set('a', '1'), storage.get('a'), window[area].getItem('a')]).toEqual([null, true, '1', '1']);
    expect([storage.set('a', null), storage.get('a')]).toEqual([true, null]);
  });

  it('keeps values until the page is closed, and says so, when the browser blocks it', () => {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([storage.get('b'), storage.set('b', '1'), storage.get('b')]).toEqual([null, false, '1']);
    expect([storage.set('b', null), storage.get('b')]).toEqual([false, null]);
  });

  it('says that a full storage has kept nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storage.set('c', '1')).toBe(false);
  });
});
