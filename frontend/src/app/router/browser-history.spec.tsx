import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useAskedQuestion, useLeaveGuard } from '@/shared/lib/leave-guard';
import { useToast } from '@/shared/ui/toast';
import { BrowserHistory } from './browser-router';
import { loadScreen } from '@/app/routes';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };

/** The browser navigates back asynchronously. */
const waitForPath = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path);
  });

it('follows a visitor who has gone back while the app was starting', async () => {
  window.history.pushState(null, '', '/explore');
  new BrowserHistory().navigator.push('/profile');
  await waitForPath('/profile');
  const history = new BrowserHistory();
  window.history.back();
  await waitForPath('/explore');
  expect(history.current().location.pathname).toBe('/profile');
  const moved = jest.fn();
  history.listen(moved)();
  expect(moved).toHaveBeenCalledTimes(1);
  expect(history.current().location.pathname).toBe('/explore');
});

describe('leaving a page', () => {
  let asked: { current: ReturnType<typeof useAskedQuestion> };
  let history: BrowserHistory;
  let unlisten: () => void;

  beforeEach(() => {
    asked = renderHook(useAskedQuestion).result;
    window.history.pushState(null, '', '/start');
    history = new BrowserHistory();
    unlisten = history.listen(() => undefined);
    history.navigator.push('/upload');
  });

  afterEach(() => {
    unlisten();
    jest.restoreAllMocks();
  });

  const push = (path: string) => act(() => history.navigator.push(path));
  const answer = (isLeaving: boolean) => act(async () => asked.current?.answer(isLeaving));

  it('needs no confirmation without unsaved changes', () => {
    renderHook(() => {
      useLeaveGuard(false, question);
    });
    push('/profile');
    expect(asked.current).toBeNull();
    expect(window.location.pathname).toBe('/profile');
  });

  it('needs a confirmation for a link with unsaved changes', async () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    push('/profile');
    expect(window.location.pathname).toBe('/upload');
    expect(asked.current?.question).toMatchObject(question);
    await answer(true);
    await waitForPath('/profile');
    unmount();
  });

  it('keeps the question of one work when another is finished, and asks both in turn', async () => {
    const upload = { ...question, title: 'Stop uploading?' };
    renderHook(() => {
      useLeaveGuard(true, question);
    });
    const uploading = renderHook(() => {
      useLeaveGuard(true, upload);
    });
    push('/profile');
    expect(asked.current?.question).toMatchObject(upload);
    await answer(true);
    expect(asked.current?.question).toMatchObject(question);
    await answer(false);
    uploading.unmount();
    push('/profile');
    expect(asked.current?.question).toMatchObject(question);
    await answer(false);
    expect(window.location.pathname).toBe('/upload');
  });

  it('needs a confirmation for Back', async () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    window.history.back();
    await waitFor(() => {
      expect(asked.current).not.toBeNull();
    });
    await waitForPath('/upload');
    await answer(true);
    await waitForPath('/start');
    expect(asked.current).toBeNull();
    unmount();
  });

  it('needs no confirmation for another view of the same page', () => {
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    push('/upload?media=3');
    expect(asked.current).toBeNull();
    expect(window.location.search).toBe('?media=3');
    unmount();
  });

  it('waits without a connection for a screen that is not downloaded', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const toast = renderHook(useToast);
    push('/following');
    expect(window.location.pathname).toBe('/upload');
    expect(toast.result.current).toMatchObject({
      title: 'You are offline',
      description: 'The page opens when the connection is back.',
      destructive: true,
    });
    push('/account');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitForPath('/account');
    push('/stats');
    expect(window.location.pathname).toBe('/stats');
  });

  it('waits without a connection for a page with content of the server, although its screen is loaded', async () => {
    await loadScreen('/ann');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const toast = renderHook(useToast);
    push('/ann');
    await waitFor(() => {
      expect(toast.result.current).toMatchObject({ title: 'You are offline' });
    });
    expect(window.location.pathname).toBe('/upload');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitForPath('/ann');
    onLine.mockReturnValue(false);
    push('/ann?media=3');
    expect(window.location.search).toBe('?media=3');
  });

  it('needs a confirmation for a link that waits for the connection, also for input that begins meanwhile', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    push('/import');
    const { unmount } = renderHook(() => {
      useLeaveGuard(true, question);
    });
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(asked.current?.question).toMatchObject(question);
    });
    expect(window.location.pathname).toBe('/upload');
    await answer(true);
    await waitForPath('/import');
    unmount();
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
