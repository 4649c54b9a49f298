import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { useToast } from '@/shared/ui/toast';
import { createGuardedHistory } from './guarded-history';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

/** The browser navigates back asynchronously. */
const waitForPath = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path);
  });

describe('leaving a page', () => {
  const asked = jest.fn<(leaveQuestion: typeof question, leave: () => void) => void>();
  let guarded: ReturnType<typeof createGuardedHistory>;
  let unlisten: () => void;

  beforeEach(() => {
    asked.mockReset();
    window.history.pushState(null, '', '/start');
    guarded = createGuardedHistory();
    unlisten = guarded.listen({ moved: () => undefined, asked });
    guarded.navigator.push('/upload');
  });

  afterEach(() => {
    unlisten();
  });

  it('needs no confirmation without unsaved changes', () => {
    renderHook(() => {
      useLeaveGuard(false, question);
    });
    guarded.navigator.push('/profile');
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/profile');
  });

  it('needs a confirmation for a link with unsaved changes', () => {
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

  it('keeps the question of one work when another is finished, and asks both in turn', () => {
    const upload = { ...question, title: 'Stop uploading?' };
    renderHook(() => {
      useLeaveGuard(true, question);
    });
    const uploading = renderHook(() => {
      useLeaveGuard(true, upload);
    });
    guarded.navigator.push('/profile');
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(upload), expect.any(Function));
    asked.mock.lastCall?.[1]();
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(question), expect.any(Function));
    uploading.unmount();
    asked.mockReset();
    guarded.navigator.push('/profile');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining(question), expect.any(Function));
    expect(window.location.pathname).toBe('/upload');
  });

  it('needs a confirmation for Back', async () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    window.history.back();
    await waitFor(() => {
      expect(asked).toHaveBeenCalledTimes(1);
    });
    await waitForPath('/upload');
    asked.mock.calls[0]?.[1]();
    await waitForPath('/start');
    expect(asked).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('needs no confirmation for another view of the same page', () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    guarded.navigator.push('/upload?media=3');
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?media=3');
    unmount();
  });

  it('waits without a connection for a screen that is not downloaded', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const toast = renderHook(useToast);
    act(() => guarded.navigator.push('/following'));
    expect(window.location.pathname).toBe('/upload');
    expect(toast.result.current).toMatchObject({ title: 'You are offline', description: 'The page opens when the connection is back.' });
    act(() => guarded.navigator.push('/account'));
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitForPath('/account');
    guarded.navigator.push('/stats');
    expect(window.location.pathname).toBe('/stats');
  });

  it('prevents closing the tab without a confirmation of the browser', () => {
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
