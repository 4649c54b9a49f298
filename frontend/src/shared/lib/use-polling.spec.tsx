import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { usePollingInterval, useTabReturn } from './use-polling';

let state: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

function setVisibility(next: DocumentVisibilityState) {
  state = next;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

afterEach(() => {
  setVisibility('visible');
});

describe('a polled query', () => {
  it('is not fetched in a hidden tab', () => {
    const { result } = renderHook(() => usePollingInterval(10_000));
    expect(result.current).toBe(10_000);
    setVisibility('hidden');
    expect(result.current).toBe(0);
    setVisibility('visible');
    expect(result.current).toBe(10_000);
  });

  it('is fetched when the tab becomes visible, and not on mounting', () => {
    const refetch = jest.fn();
    const { rerender } = renderHook(() => {
      useTabReturn(refetch);
    });
    rerender();
    expect(refetch).not.toHaveBeenCalled();
    setVisibility('hidden');
    expect(refetch).not.toHaveBeenCalled();
    setVisibility('visible');
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
