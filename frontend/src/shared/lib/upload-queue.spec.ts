import { describe, expect, it } from '@jest/globals';
import { changeQueue, isUnsent, markerPassed, newEntry, percentSent, type QueueChange, type QueuedFile } from './upload-queue';

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

  it('is announced at 25, 75 and 100 percent', () => {
    expect([0, 24, 25, 74, 75, 99, 100].map(markerPassed)).toEqual([0, 0, 25, 25, 75, 75, 100]);
  });
});
