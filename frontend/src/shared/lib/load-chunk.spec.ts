import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useLeaveGuard } from './leave-guard';
import { allowReload, ChunkError, loadChunk } from './load-chunk';

const question = { title: 'Leave?', hint: 'It is not finished.', confirm: 'Leave', stay: 'Stay' };
const refused = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = jest.fn();
let isOnline: boolean;
let isServerUp: boolean;

beforeEach(() => {
  isOnline = true;
  isServerUp = true;
  sessionStorage.clear();
  reload.mockReset();
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (isServerUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Starts a load and returns its current result. */
function start(load: () => Promise<string>, onUnsaved?: 'wait') {
  const result: { value?: string; error?: unknown } = {};
  void loadChunk(load, onUnsaved, 'wait', reload).then(
    (value) => (result.value = value),
    (error: unknown) => (result.error = error),
  );
  return result;
}

it('repeats a failed download', async () => {
  const load = jest.fn<() => Promise<string>>().mockImplementationOnce(refused).mockImplementationOnce(refused);
  load.mockResolvedValueOnce('screen');
  isServerUp = false;
  const result = start(load);
  await jest.advanceTimersByTimeAsync(2_500);
  expect([result.value, load.mock.calls.length]).toEqual(['screen', 3]);
});

it('starts the download when the connection is back', async () => {
  isOnline = false;
  const load = jest.fn(() => Promise.resolve('screen'));
  const result = start(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(result.value).toBe('screen');
});

it('reloads the page when the server is reachable and the download fails again', async () => {
  const result = start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(result).toEqual({});
});

it('reloads a build once, then rejects', async () => {
  start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  const afterReload = start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(afterReload.error).toBeInstanceOf(ChunkError);
});

it('reloads a build although an earlier one has reloaded', async () => {
  sessionStorage.setItem('reloaded-build', '/assets/index-older.js');
  start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads again after the visitor has asked for another attempt', async () => {
  start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  allowReload();
  start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('rejects without a reload when the server cannot be reached', async () => {
  isServerUp = false;
  const result = start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(result.error).toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
});

it('rejects without a reload when the storage is disabled', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('disabled', 'SecurityError');
  });
  const result = start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(result.error).toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
});

const formWithInput = () =>
  renderHook(
    ({ isChanged }) => {
      useLeaveGuard(isChanged, question);
    },
    { initialProps: { isChanged: true } },
  );

it('rejects without a reload for an action with unsaved input', async () => {
  const { unmount } = formWithInput();
  const result = start(refused);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(result.error).toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
  unmount();
});

it('keeps the page until unsaved input is saved', async () => {
  const form = formWithInput();
  const result = start(refused, 'wait');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(result).toEqual({});
  expect(reload).not.toHaveBeenCalled();
  form.rerender({ isChanged: false });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
