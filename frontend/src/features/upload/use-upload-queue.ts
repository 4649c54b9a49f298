import { useReducer, useRef, useState } from 'react';
import { runInTurns } from './run-in-turns';
import { rejectionOf, type RejectedFile, type UploadRules } from './upload-checks';
import { changeQueue, isUnsent, percentSent, type QueuedFile } from './upload-queue';
import { useTransfers, type UploadOutcome } from './use-transfers';

/** Concurrent requests. Each file has its own request, so that a failure does not affect the other files. */
const MAX_CONCURRENT_UPLOADS = 3;

export function useUploadQueue(rules: UploadRules, onOutcome: (outcome: UploadOutcome) => void) {
  const [queue, change] = useReducer(changeQueue, []);
  /** Ids of the files in the running or the last upload. */
  const [batchIds, setBatchIds] = useState<number[]>([]);
  const [isSending, setSending] = useState(false);
  const lastId = useRef(0);
  const transfers = useTransfers(change);

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
    percent: percentSent(queue.filter((entry) => batchIds.includes(entry.id))),
    unsent: queue.filter(isDue).length,
    add,
    describe: (id: number, altText: string) => {
      change({ type: 'described', id, altText });
    },
    remove: (id: number) => {
      transfers.abort(id);
      change({ type: 'removed', id });
    },
    clear: () => {
      change({ type: 'cleared' });
    },
    send: () => void sendAll(queue.filter(isDue)),
    retry: (id: number) => void sendAll(queue.filter((entry) => entry.id === id)),
  };
}
