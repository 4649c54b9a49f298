import type { MediaView } from '@/shared/api/public-api';

export interface QueuedFile {
  id: number;
  /** Sent with each attempt, so that the server stores a repeated file once, also when a response was lost (PR-34). */
  uploadId: string;
  file: File;
  kind: MediaView['kind'];
  altText: string;
  state: 'ready' | 'sending' | 'done' | 'failed';
  /** The share of the bytes that is sent, from 0 to 1. */
  sent: number;
  /** Why it failed. */
  reason: string | null;
  /** The server refuses the file itself, so that sending it again cannot help. */
  isFinal: boolean;
}

export type QueueChange =
  | { type: 'added'; files: QueuedFile[] }
  | { type: 'described'; id: number; altText: string }
  | { type: 'removed'; id: number }
  | { type: 'cleared' }
  /** No file failed, so the sent files are removed from the list. */
  | { type: 'sent' }
  | { type: 'queued'; ids: number[] }
  | { type: 'progressed'; id: number; sent: number }
  | { type: 'finished'; id: number }
  | { type: 'failed'; id: number; reason: string; isFinal: boolean };

export const newEntry = (file: Pick<QueuedFile, 'id' | 'uploadId' | 'file' | 'kind'>): QueuedFile => ({
  ...file,
  altText: '',
  state: 'ready',
  sent: 0,
  reason: null,
  isFinal: false,
});

function withChange(queue: QueuedFile[], id: number, change: Partial<QueuedFile>): QueuedFile[] {
  return queue.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function changeQueue(queue: QueuedFile[], change: QueueChange): QueuedFile[] {
  switch (change.type) {
    case 'added':
      // The progress of a running upload includes its completed files, so they stay until it has ended.
      return [...(queue.some(isSending) ? queue : queue.filter((entry) => entry.state !== 'done')), ...change.files];
    case 'described':
      return withChange(queue, change.id, { altText: change.altText });
    case 'removed':
      return queue.filter((entry) => entry.id !== change.id);
    case 'cleared':
      return [];
    case 'sent':
      return queue.filter((entry) => entry.state !== 'done');
    case 'queued':
      return queue.map((entry) =>
        change.ids.includes(entry.id) ? { ...entry, state: 'sending', sent: 0, reason: null, isFinal: false } : entry,
      );
    case 'progressed':
      return withChange(queue, change.id, { sent: change.sent });
    case 'finished':
      return withChange(queue, change.id, { state: 'done', sent: 1 });
    case 'failed':
      return withChange(queue, change.id, { state: 'failed', sent: 0, reason: change.reason, isFinal: change.isFinal });
  }
}

function isSending(entry: QueuedFile): boolean {
  return entry.state === 'sending';
}

export function isUnsent(entry: QueuedFile): boolean {
  return entry.state === 'ready' || (entry.state === 'failed' && !entry.isFinal);
}

/** The maximum before the response, because an upload is complete only when the server has responded. */
const MAX_BEFORE_RESPONSE = 99;

/** The sent share of the batch in percent, weighted by file size. */
export function percentSent(batch: QueuedFile[]): number {
  if (batch.length === 0) return 0;
  if (batch.every((entry) => entry.state === 'done')) return 100;
  const total = batch.reduce((sum, entry) => sum + entry.file.size, 0);
  const sent = batch.reduce((sum, entry) => sum + entry.file.size * entry.sent, 0);
  return total === 0 ? 0 : Math.min(MAX_BEFORE_RESPONSE, Math.floor((100 * sent) / total));
}

/** The percentages that are announced (PR-55). */
const MARKERS = [25, 75, 100];

/** The highest marker that `percent` has reached; 0 before the first. */
export function markerPassed(percent: number): number {
  return MARKERS.findLast((marker) => percent >= marker) ?? 0;
}
