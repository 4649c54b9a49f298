import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { errorMessage, isApiError, ThrownApiError } from '@/shared/api/api-error';
import type { MediaView } from '@/shared/api/public-api';
import { onTransfer, type TransferProgress } from '@/shared/api/transfer';
import { randomUuid } from './random-uuid';

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
      return [
        ...(queue.some(({ state }) => state === 'sending') ? queue : queue.filter((entry) => entry.state !== 'done')),
        ...change.files,
      ];
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

/** The server cannot use the file: it is damaged, of another type, too large, or too demanding. */
const FINAL_STATUSES = [413, 415];

export interface UploadOutcome {
  uploaded: number;
  /** The reasons of the failed uploads. */
  failures: string[];
}

interface Transfer {
  abort: () => void;
  /** Undefined when the file is stored. */
  error: Promise<unknown>;
}

interface FileQueueOptions {
  /** Concurrent requests. Each file has its own request, so that a failure does not affect the other files. */
  width: number;
  /** Returns what is sent for a file, also when it is sent again. */
  prepare?: (file: File) => Promise<File>;
  /** Whether the sending of a prepared file starts again, with what `prepare` then returns. */
  isReplaced?: (prepared: File, progress: TransferProgress) => boolean;
  upload: (entry: QueuedFile) => Transfer;
  /** The reason of a failure without a message of the server. */
  fallback: string;
  onOutcome?: (outcome: UploadOutcome) => void;
}

/** The functions that abort the running transfers, by the ids of their files. Unmounting calls them. */
function useRunningTransfers() {
  const running = useRef(new Map<number, () => void>());
  const isClosed = useRef(false);
  useEffect(() => {
    const transfers = running.current;
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      transfers.forEach((abort) => abort());
    };
  }, []);
  return { running, isClosed };
}

/** Sends and aborts the requests. */
function useTransfers(change: Dispatch<QueueChange>, { prepare, isReplaced, upload, fallback }: FileQueueOptions) {
  const { running, isClosed } = useRunningTransfers();
  const removedIds = useRef(new Set<number>());
  const prepared = useRef(new Map<number, File>());

  const isDropped = (id: number) => isClosed.current || removedIds.current.has(id);

  /** Resolves to the error; undefined for a stored file, and for one that was removed before its request. */
  const attempt = async (entry: QueuedFile): Promise<unknown> => {
    const { id } = entry;
    const file = prepared.current.get(id) ?? (await (prepare?.(entry.file) ?? entry.file));
    prepared.current.set(id, file);
    if (isDropped(id)) return undefined;
    const replacement = { isWanted: false };
    onTransfer(file, (progress) => {
      change({ type: 'progressed', id, sent: progress.total === 0 ? 0 : progress.sent / progress.total });
      if (replacement.isWanted || isReplaced?.(file, progress) !== true) return;
      replacement.isWanted = true;
      running.current.get(id)?.();
    });
    const request = upload({ ...entry, file });
    running.current.set(id, request.abort);
    const error = await request.error;
    if (!replacement.isWanted || isDropped(id)) return error;
    prepared.current.delete(id);
    return attempt(entry);
  };

  const send = async (entry: QueuedFile, outcome: UploadOutcome): Promise<void> => {
    const { id } = entry;
    // The next queued file starts when an aborted one ends.
    if (isDropped(id)) return;
    // An exception, for example because code cannot be downloaded, is the failure of this file only.
    const error = await attempt(entry).catch((reason: unknown) => (reason instanceof ThrownApiError ? reason.error : reason));
    running.current.delete(id);
    // The file was removed meanwhile, so its result is ignored.
    if (isDropped(id)) return;
    if (error === undefined) {
      outcome.uploaded += 1;
      change({ type: 'finished', id });
      return;
    }
    const reason = errorMessage(error, fallback);
    outcome.failures.push(reason);
    change({ type: 'failed', id, reason, isFinal: isApiError(error) && FINAL_STATUSES.includes(error.status) });
  };

  const abort = (id: number): void => {
    removedIds.current.add(id);
    const abortRequest = running.current.get(id);
    running.current.delete(id);
    abortRequest?.();
  };
  return { send, abort, isClosed };
}

/** Files that are sent with their progress, kept with the reason when that fails, and sent again. Unmounting aborts the running requests. */
export function useFileQueue(options: FileQueueOptions) {
  const [queue, change] = useReducer(changeQueue, []);
  /** Ids of the files in the running or the last upload. */
  const [batchIds, setBatchIds] = useState<number[]>([]);
  const [isSending, setSending] = useState(false);
  const lastId = useRef(0);
  const { send, abort, isClosed } = useTransfers(change, options);

  return {
    queue,
    isSending,
    percent: percentSent(queue.filter((entry) => batchIds.includes(entry.id))),
    add: (files: Pick<QueuedFile, 'file' | 'kind'>[]): QueuedFile[] => {
      const added = files.map((file) => newEntry({ ...file, id: (lastId.current += 1), uploadId: randomUuid() }));
      if (added.length > 0) change({ type: 'added', files: added });
      return added;
    },
    sendAll: async (entries: QueuedFile[]): Promise<void> => {
      const ids = entries.map((entry) => entry.id);
      const outcome: UploadOutcome = { uploaded: 0, failures: [] };
      setBatchIds(ids);
      setSending(true);
      change({ type: 'queued', ids });
      await runInTurns(entries, options.width, (entry) => send(entry, outcome));
      if (isClosed.current) return;
      setSending(false);
      if (outcome.failures.length === 0) change({ type: 'sent' });
      options.onOutcome?.(outcome);
    },
    describe: (id: number, altText: string) => change({ type: 'described', id, altText }),
    remove: (id: number) => {
      abort(id);
      change({ type: 'removed', id });
    },
    clear: () => change({ type: 'cleared' }),
  };
}

/** Runs `work` for each item, at most `width` at a time; the next item starts when one ends. */
export async function runInTurns<Item>(items: Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const pending = [...items];
  const runNext = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runNext));
}
