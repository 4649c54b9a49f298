import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { transfer } from '@/shared/api/transfer';
import {
  changeQueue,
  isUnsent,
  newEntry,
  percentSent,
  runInTurns,
  useFileQueue,
  type QueueChange,
  type QueuedFile,
  type UploadOutcome,
} from './use-file-queue';

function file(name: string, size: number): File {
  const created = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(created, 'size', { value: size });
  return created;
}

const small = newEntry({ id: 1, uploadId: 'first', file: file('small.png', 100), kind: 'image' });
const large = newEntry({ id: 2, uploadId: 'second', file: file('large.png', 300), kind: 'image' });

function after(...changes: QueueChange[]): QueuedFile[] {
  return changes.reduce(changeQueue, []);
}

const bothQueued: QueueChange[] = [
  { type: 'added', files: [small, large] },
  { type: 'queued', ids: [1, 2] },
];

describe('the upload queue', () => {
  it('keeps the position, the reason and the alt text of a failed file', () => {
    const queue = after(
      { type: 'added', files: [small, large] },
      { type: 'described', id: 1, altText: 'a boat' },
      { type: 'queued', ids: [1, 2] },
      { type: 'failed', id: 1, reason: 'Too dark', isFinal: false },
      { type: 'finished', id: 2 },
    );
    expect(queue.map(({ id, state }) => [id, state])).toEqual([
      [1, 'failed'],
      [2, 'done'],
    ]);
    expect(queue[0]).toMatchObject({ reason: 'Too dark', altText: 'a boat', sent: 0 });
    expect(queue.filter(isUnsent).map((entry) => entry.id)).toEqual([1]);
  });

  it('does not send a file again that the server cannot use', () => {
    const [final, other] = after(
      ...bothQueued,
      { type: 'failed', id: 1, reason: 'Damaged', isFinal: true },
      { type: 'failed', id: 2, reason: 'Busy', isFinal: false },
    );
    expect([final, other].map((entry) => entry !== undefined && isUnsent(entry))).toEqual([false, true]);
  });

  it('removes the reason when a file is sent again', () => {
    const queue = after(...bothQueued, { type: 'failed', id: 1, reason: 'Too dark', isFinal: false }, { type: 'queued', ids: [1] });
    expect(queue[0]).toMatchObject({ state: 'sending', reason: null });
  });

  it('removes only sent files from the list', () => {
    const queue = after(...bothQueued, { type: 'finished', id: 2 }, { type: 'sent' });
    expect(queue.map((entry) => entry.id)).toEqual([1]);
  });

  it('removes completed files when new ones are added', () => {
    const queue = after({ type: 'added', files: [small] }, { type: 'finished', id: 1 }, { type: 'added', files: [large] });
    expect(queue.map((entry) => entry.id)).toEqual([2]);
  });

  it('keeps the completed files of a running upload when new ones are added', () => {
    const third = newEntry({ id: 3, uploadId: 'third', file: file('third.png', 100), kind: 'image' });
    const queue = after(...bothQueued, { type: 'finished', id: 1 }, { type: 'added', files: [third] });
    expect(queue.map((entry) => entry.id)).toEqual([1, 2, 3]);
    expect(percentSent(queue.filter((entry) => entry.id !== 3))).toBe(25);
  });
});

describe('the progress of an upload', () => {
  it('weighs the files by their size', () => {
    expect(percentSent(after(...bothQueued, { type: 'progressed', id: 2, sent: 0.5 }))).toBe(37);
  });

  it('is complete after the response, not after the last sent byte', () => {
    const allSent = after(...bothQueued, { type: 'progressed', id: 1, sent: 1 }, { type: 'progressed', id: 2, sent: 1 });
    expect(percentSent(allSent)).toBe(99);
    expect(percentSent(after(...bothQueued, { type: 'finished', id: 1 }, { type: 'finished', id: 2 }))).toBe(100);
  });
});

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
