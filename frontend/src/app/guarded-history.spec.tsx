import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useLeaveGuard } from '../shared/lib/leave-guard';
import { createGuardedHistory } from './guarded-history';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

/** The browser goes back a while after it was told to. */
const at = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path);
  });

describe('leaving a page', () => {
  const asked = jest.fn<(asked: typeof question, leave: () => void) => void>();
  let guarded: ReturnType<typeof createGuardedHistory>;
  let forget: () => void;

  beforeEach(() => {
    asked.mockReset();
    window.history.pushState(null, '', '/start');
    guarded = createGuardedHistory();
    forget = guarded.listen({ moved: () => undefined, asked });
    guarded.navigator.push('/upload');
  });

  afterEach(() => {
    forget();
  });

  it('asks nothing while nothing is unfinished', () => {
    renderHook(() => {
      useLeaveGuard(false, question);
    });
    guarded.navigator.push('/profile');
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/profile');
  });

  it('asks before a link leaves unfinished work, and goes only when told to', () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    guarded.navigator.push('/profile');
    expect(window.location.pathname).toBe('/upload');
    expect(asked).toHaveBeenCalledWith(question, expect.any(Function));
    asked.mock.calls[0]?.[1]();
    expect(window.location.pathname).toBe('/profile');
    unmount();
  });

  it('asks before Back does', async () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    window.history.back();
    await waitFor(() => {
      expect(asked).toHaveBeenCalledTimes(1);
    });
    await at('/upload');
    asked.mock.calls[0]?.[1]();
    await at('/start');
    expect(asked).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('asks nothing about another view of the same page', () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    guarded.navigator.push('/upload?media=3');
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?media=3');
    unmount();
  });

  it('asks the browser to ask when the tab is closed', () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    unmount();
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
