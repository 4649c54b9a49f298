import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBarVisible } from './navigation';

function scrollTo(position: number) {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('the mobile bar', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('is visible at first', () => {
    expect(renderHook(useBarVisible).result.current).toBe(true);
  });

  it('is visible for the first 100 pixels and hidden below them', () => {
    const { result } = renderHook(useBarVisible);
    scrollTo(100);
    expect(result.current).toBe(true);
    scrollTo(101);
    expect(result.current).toBe(false);
  });

  it('is visible again on scrolling up', () => {
    const { result } = renderHook(useBarVisible);
    scrollTo(900);
    scrollTo(890);
    expect(result.current).toBe(true);
  });

  it('is always visible within 10 pixels of the top', () => {
    const { result } = renderHook(useBarVisible);
    scrollTo(500);
    expect(result.current).toBe(false);
    scrollTo(0);
    scrollTo(10);
    expect(result.current).toBe(true);
  });

  it('ignores overscrolling at the top', () => {
    const { result } = renderHook(useBarVisible);
    scrollTo(-40);
    scrollTo(0);
    expect(result.current).toBe(true);
  });
});
