import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { transfer } from '@/shared/api/transfer';
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

/** A request that stays open until it is aborted or `load` is dispatched. */
class OpenRequest extends EventTarget {
  static readonly all: OpenRequest[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = '';
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void OpenRequest.all.push(this);
  abort = () => this.dispatchEvent(new Event('abort'));
  progress = (loaded: number) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 5 }));
}

it('starts the sending of a file again with what is prepared then, under the same id', async () => {
  const { XMLHttpRequest } = globalThis;
  Object.assign(globalThis, { XMLHttpRequest: OpenRequest });
  const sent: [name: string, uploadId: string][] = [];
  const prepared = [photo.file, new File(['h'], 'smaller.jpg')];
  const { result } = renderHook(() =>
    useFileQueue({
      width: 1,
      prepare: (file) => Promise.resolve(prepared.shift() ?? file),
      isReplaced: (file, { sent: bytes }) => file === photo.file && bytes === 2,
      upload: ({ file, uploadId }) => {
        sent.push([file.name, uploadId]);
        const call = new AbortController();
        const stored = transfer({ url: '/', body: { media: [file] } }, {}, call.signal).then(
          () => undefined,
          (error: unknown) => error,
        );
        return { abort: () => call.abort(), error: stored };
      },
      fallback: 'Upload failed',
    }),
  );
  act(() => void result.current.add([photo]));
  let sending = Promise.resolve();
  await act(async () => {
    sending = result.current.sendAll(result.current.queue);
    await waitFor(() => expect(OpenRequest.all).toHaveLength(1));
    for (const bytes of [1, 2, 2]) OpenRequest.all[0]?.progress(bytes);
    await waitFor(() => expect(OpenRequest.all).toHaveLength(2));
    OpenRequest.all[1]?.dispatchEvent(new Event('load'));
    await sending;
  });
  Object.assign(globalThis, { XMLHttpRequest });
  expect(sent).toEqual([
    ['hills.jpg', sent[0]?.[1]],
    ['smaller.jpg', sent[0]?.[1]],
  ]);
  expect(result.current.queue).toEqual([]);
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
