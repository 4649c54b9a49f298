import { useEffect, useRef, type Dispatch } from 'react';
import { errorMessage, isProblem } from '@/shared/api/problem';
import { onTransfer } from '@/shared/api/transfer';
import { uploadTexts } from '@/shared/i18n/en/upload';
import { getT } from '@/shared/i18n/texts';
import type { QueueChange, QueuedFile } from './upload-queue';
import { useDescribeMediaMutation, useUploadMediaMutation } from '@/shared/api/public-api';
import { randomUuid } from '@/shared/lib/random-uuid';

/** The server cannot use the file: it is damaged, or of another type. */
const UNSUPPORTED_MEDIA_TYPE = 415;

export interface UploadOutcome {
  uploaded: number;
  /** The reasons of the failed uploads. */
  failures: string[];
}

/** Sends and aborts the upload requests; unmounting aborts the running ones and sends no more. */
export function useTransfers(change: Dispatch<QueueChange>) {
  const uploadOnce = useUploadOnce();
  const running = useRef(new Map<number, () => void>());
  const removedIds = useRef(new Set<number>());
  const isClosed = useRef(false);

  useEffect(() => {
    const transfers = running.current;
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      transfers.forEach((abort) => {
        abort();
      });
    };
  }, []);

  const send = async (entry: QueuedFile, outcome: UploadOutcome): Promise<void> => {
    const { id, file } = entry;
    // The next queued file starts when an aborted one ends.
    if (isClosed.current || removedIds.current.has(id)) return;
    onTransfer(file, ({ sent, total }) => {
      change({ type: 'progressed', id, sent: total === 0 ? 0 : sent / total });
    });
    const request = uploadOnce(entry);
    running.current.set(id, request.abort);
    const error = await request.error;
    // The file was removed during the transfer, so its result is ignored.
    if (!running.current.delete(id) || isClosed.current) return;
    if (error === undefined) {
      outcome.uploaded += 1;
      change({ type: 'finished', id });
      return;
    }
    const reason = errorMessage(error, getT(uploadTexts).failedHint);
    outcome.failures.push(reason);
    change({ type: 'failed', id, reason, isFinal: isProblem(error) && error.status === UNSUPPORTED_MEDIA_TYPE });
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
function useUploadOnce() {
  const [upload] = useUploadMediaMutation();
  const [describe] = useDescribeMediaMutation();
  const uploadIds = useRef(new Map<number, string>());

  return ({ id, file, altText }: Pick<QueuedFile, 'id' | 'file' | 'altText'>) => {
    const earlierId = uploadIds.current.get(id);
    const uploadId = earlierId ?? randomUuid();
    uploadIds.current.set(id, uploadId);
    const text = altText.trim();
    const request = upload({ body: { media: [file], purpose: 'gallery', altText: text, uploadId } });

    const finish = async (): Promise<unknown> => {
      const { data, error } = await request;
      const item = data?.uploadedFiles[0];
      // The first attempt may have stored the file with another text.
      if (earlierId === undefined || item === undefined || item.altText === text) return error;
      return (await describe({ id: item.id, describeMediaDto: { altText: text } })).error;
    };
    return {
      abort: () => {
        request.abort();
      },
      error: finish(),
    };
  };
}
