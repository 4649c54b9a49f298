import { act, renderHook } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { runInTurns, useFileQueue, type UploadOutcome } from './use-file-queue';

const photo = { file: new File(['hills'], 'hills.jpg'), kind: 'image' } as const;

it.each(['prepare', 'upload'])('fails a file whose %s throws, and sends it again', async (step) => {
  const outcomes: UploadOutcome[] = [];
  const failingOnce = jest.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('not downloaded')).mockResolvedValue(undefined);
  const { result } = renderHook(() =>
    useFileQueue({
      width: 1,
      prepare: async (file) => (step === 'prepare' ? ((await failingOnce()) ?? file) : file),
      upload: () => ({ abort: () => undefined, error: step === 'upload' ? failingOnce() : Promise.resolve(undefined) }),
      fallback: 'Upload failed',
      onOutcome: (outcome) => void outcomes.push(outcome),
    }),
  );
  act(() => void result.current.add([photo, photo]));
  await act(() => result.current.sendAll(result.current.queue));
  expect(result.current.isSending).toBe(false);
  expect(outcomes).toEqual([{ uploaded: 1, failures: ['Upload failed'] }]);
  const [first] = result.current.queue;
  expect(first).toMatchObject({ state: 'failed', reason: 'Upload failed', isFinal: false });
  await act(() => result.current.sendAll(first === undefined ? [] : [first]));
  expect(outcomes.at(-1)).toEqual({ uploaded: 1, failures: [] });
});

it.each([
  [413, true],
  [415, true],
  [503, false],
])('offers no retry of a file that the server cannot use: %i, %s', async (status, isFinal) => {
  const { result } = renderHook(() =>
    useFileQueue({
      width: 1,
      prepare: (file) => Promise.resolve(file),
      upload: () => ({ abort: () => undefined, error: Promise.resolve({ status, thrown: 'x', code: 'unexpected' }) }),
      fallback: 'Upload failed',
      onOutcome: () => undefined,
    }),
  );
  act(() => void result.current.add([photo]));
  await act(() => result.current.sendAll(result.current.queue));
  expect(result.current.queue[0]).toMatchObject({ state: 'failed', isFinal });
});

it('runs three tasks concurrently, and starts the next when one ends', async () => {
  const finish = new Map<number, () => void>();
  const all = runInTurns([1, 2, 3, 4, 5], 3, (item) => new Promise((resolve) => finish.set(item, resolve)));
  expect([...finish.keys()]).toEqual([1, 2, 3]);
  finish.get(2)?.();
  await Promise.resolve();
  expect([...finish.keys()]).toEqual([1, 2, 3, 4]);
  for (const item of [1, 3, 4]) finish.get(item)?.();
  await new Promise((resolve) => setTimeout(resolve));
  finish.get(5)?.();
  await all;
});

it('resolves for an empty list', async () => {
  await expect(runInTurns([], 3, () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
});
