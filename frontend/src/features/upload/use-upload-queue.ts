import { useReducer, useRef, useState, useEffect, type Dispatch } from 'react';
import { errorMessage, isApiError } from '@/shared/api/api-error';
import { onTransfer } from '@/shared/api/transfer';
import { getT } from '@/shared/texts/texts';
import { useDescribeMediaMutation, useUploadMediaMutation } from '@/shared/api/creator-api';
import { randomUuid } from '@/shared/lib/random-uuid';
import type { PictureSize } from './sent-size';
import { rejectionOf, type RejectedFile, type UploadRules } from './upload-checks';
import { changeQueue, isUnsent, percentSent, type QueuedFile, type QueueChange } from './upload-queue';

/** The server cannot use the file: it is damaged, or of another type. */
const UNSUPPORTED_MEDIA_TYPE = 415;

export interface UploadOutcome {
  uploaded: number;
  /** The reasons of the failed uploads. */
  failures: string[];
}

/** Loads the code with the first upload. */
async function prepare(file: File, size: PictureSize): Promise<File> {
  if (size === 'original') return file;
  const { smallerPicture } = await import('./smaller-picture');
  return smallerPicture(file, size);
}

/** Sends and aborts the upload requests; unmounting aborts the running ones and sends no more. */
function useTransfers(change: Dispatch<QueueChange>, pictureSize: PictureSize, isPrivate: boolean) {
  const uploadOnce = useUploadOnce(isPrivate ? 'private' : 'gallery');
  const running = useRef(new Map<number, () => void>());
  const removedIds = useRef(new Set<number>());
  const isClosed = useRef(false);
  /** What is sent for a file, also when it is sent again. */
  const prepared = useRef(new Map<number, File>());

  useEffect(() => {
    const transfers = running.current;
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      transfers.forEach((abort) => abort());
    };
  }, []);

  const send = async (entry: QueuedFile, outcome: UploadOutcome): Promise<void> => {
    const { id } = entry;
    // The next queued file starts when an aborted one ends.
    if (isClosed.current || removedIds.current.has(id)) return;
    const file = prepared.current.get(id) ?? (await prepare(entry.file, pictureSize));
    prepared.current.set(id, file);
    if (isClosed.current || removedIds.current.has(id)) return;
    onTransfer(file, ({ sent, total }) => change({ type: 'progressed', id, sent: total === 0 ? 0 : sent / total }));
    const request = uploadOnce({ ...entry, file });
    running.current.set(id, request.abort);
    const error = await request.error;
    // The file was removed during the transfer, so its result is ignored.
    if (!running.current.delete(id) || isClosed.current) return;
    if (error === undefined) {
      outcome.uploaded += 1;
      change({ type: 'finished', id });
      return;
    }
    const reason = errorMessage(error, getT('upload')('failedHint'));
    outcome.failures.push(reason);
    change({ type: 'failed', id, reason, isFinal: isApiError(error) && error.status === UNSUPPORTED_MEDIA_TYPE });
  };

  const abort = (id: number): void => {
    removedIds.current.add(id);
    const abortRequest = running.current.get(id);
    running.current.delete(id);
    abortRequest?.();
  };

  return { send, abort, isClosed: () => isClosed.current };
}

/** Sends a file. Each repetition has the id of the first attempt, so that the server stores the file once, also when a response was lost. */
function useUploadOnce(purpose: 'gallery' | 'private') {
  const [upload] = useUploadMediaMutation();
  const [describe] = useDescribeMediaMutation();
  const uploadIds = useRef(new Map<number, string>());

  return ({ id, file, altText }: Pick<QueuedFile, 'id' | 'file' | 'altText'>) => {
    const earlierId = uploadIds.current.get(id);
    const uploadId = earlierId ?? randomUuid();
    uploadIds.current.set(id, uploadId);
    const text = altText.trim();
    const request = upload({ body: { media: [file], purpose, altText: text, uploadId } });

    const finish = async (): Promise<unknown> => {
      const { data, error } = await request;
      const item = data?.uploadedFiles[0];
      // The first attempt may have stored the file with another text.
      if (earlierId === undefined || item === undefined || item.altText === text) return error;
      return (await describe({ id: item.id, describeMediaDto: { altText: text } })).error;
    };
    return {
      abort: () => request.abort(),
      error: finish(),
    };
  };
}

/** Concurrent requests. Each file has its own request, so that a failure does not affect the other files. */
const MAX_CONCURRENT_UPLOADS = 3;

export function useUploadQueue(rules: UploadRules, onOutcome: (outcome: UploadOutcome) => void) {
  const [queue, change] = useReducer(changeQueue, []);
  /** Ids of the files in the running or the last upload. */
  const [batchIds, setBatchIds] = useState<number[]>([]);
  const [isSending, setSending] = useState(false);
  const lastId = useRef(0);
  const [pictureSize, setPictureSize] = useState<PictureSize>('large');
  const [isPrivate, setPrivate] = useState(false);
  const transfers = useTransfers(change, pictureSize, isPrivate);

  const add = async (files: File[]): Promise<RejectedFile[]> => {
    const rejections = await Promise.all(files.map((file) => rejectionOf(rules, file)));
    const accepted = files.flatMap((file, index) => {
      const kind = rules.kindOf(file);
      if (kind === null || rejections[index] !== null) return [];
      lastId.current += 1;
      return [{ id: lastId.current, file, kind }];
    });
    if (accepted.length > 0) change({ type: 'added', files: accepted });
    return rejections.filter((rejection) => rejection !== null);
  };

  const isDue = (entry: QueuedFile): boolean => (rules.retriesFailed ? isUnsent(entry) : entry.state === 'ready');

  const sendAll = async (entries: QueuedFile[]): Promise<void> => {
    const ids = entries.map((entry) => entry.id);
    const outcome: UploadOutcome = { uploaded: 0, failures: [] };
    setBatchIds(ids);
    setSending(true);
    change({ type: 'queued', ids });
    await runInTurns(entries, MAX_CONCURRENT_UPLOADS, (entry) => transfers.send(entry, outcome));
    if (transfers.isClosed()) return;
    setSending(false);
    if (outcome.failures.length === 0) change({ type: 'sent' });
    onOutcome(outcome);
  };

  return {
    queue,
    isSending,
    pictureSize,
    setPictureSize,
    isPrivate,
    setPrivate,
    percent: percentSent(queue.filter((entry) => batchIds.includes(entry.id))),
    unsent: queue.filter(isDue).length,
    add,
    describe: (id: number, altText: string) => change({ type: 'described', id, altText }),
    remove: (id: number) => {
      transfers.abort(id);
      change({ type: 'removed', id });
    },
    clear: () => change({ type: 'cleared' }),
    send: () => void sendAll(queue.filter(isDue)),
    retry: (id: number) => void sendAll(queue.filter((entry) => entry.id === id)),
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
