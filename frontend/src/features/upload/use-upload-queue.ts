import { useRef, useState } from 'react';
import { useDescribeMediaMutation, useOrderMediaMutation, useUploadMediaMutation } from '@/shared/api/creator-api';
import type { TransferProgress } from '@/shared/api/transfer';
import { loadChunk } from '@/shared/lib/load-chunk';
import { isUnsent, type QueuedFile } from '@/shared/lib/upload-queue';
import { useFileQueue, type UploadOutcome } from '@/shared/lib/use-file-queue';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { isShrinkable } from '@/shared/lib/is-shrinkable';
import { chosenSize, rememberSize, SENT_SIZES, SendingSpeed, sizeForConnection, type PictureSize } from './sent-size';
import { assertSendable, rejectionOf, type RejectedFile, type UploadRules } from './upload-checks';

/** Loads the code with the first upload. */
async function prepare(file: File, size: PictureSize): Promise<File> {
  if (size === 'original') return file;
  const { smallerPicture } = await loadChunk(() => import('./smaller-picture'));
  return smallerPicture(file, size);
}

/** Sends a file with its alternative text. `onStored` gets the id of the file and that of its item. */
function useUpload(purpose: 'gallery' | 'private', onStored: (id: number, item: number) => void) {
  const [upload] = useUploadMediaMutation();
  const [describe] = useDescribeMediaMutation();
  const attemptedIds = useRef(new Set<number>());

  return ({ id, uploadId, file, altText }: QueuedFile) => {
    const isRepeated = attemptedIds.current.has(id);
    attemptedIds.current.add(id);
    const text = altText.trim();
    const request = upload({ body: { media: [file], purpose, altText: text, uploadId } });

    const finish = async (): Promise<unknown> => {
      const { data, error } = await request;
      const item = data?.uploadedFiles[0];
      if (item !== undefined) onStored(id, item.id);
      // The first attempt may have stored the file with another text.
      if (!isRepeated || item === undefined || item.altText === text) return error;
      return (await describe({ id: item.id, describeMediaDto: { altText: text } })).error;
    };
    return {
      abort: () => request.abort(),
      error: finish(),
    };
  };
}

/** The size of the pictures that are sent. Without a choice it follows the connection, also while the first pictures are sent. `now`: a clock in ms. */
export function usePictureSize(now?: () => number) {
  const [pictureSize, show] = useState(() => chosenSize() ?? sizeForConnection());
  // Files that are sent later take the size of this moment, not that of the render in which sending began.
  const current = useRef(pictureSize);
  const [speed] = useState(() => new SendingSpeed(now));
  /** Files that are sent in the large size, without a choice. */
  const large = useRef(new WeakSet<File>());
  const set = (size: PictureSize): void => {
    current.current = size;
    show(size);
  };
  return {
    pictureSize,
    choosePictureSize: (size: PictureSize): void => {
      rememberSize(size);
      set(size);
    },
    prepare: async (file: File): Promise<File> => {
      let [size, prepared]: [PictureSize | undefined, File] = [undefined, file];
      // The size can change while a picture is made smaller.
      while (size !== current.current) {
        size = current.current;
        prepared = await prepare(file, size);
      }
      if (size === 'large' && chosenSize() === undefined && isShrinkable(file)) large.current.add(prepared);
      return prepared;
    },
    /** Whether a large picture is made small after all, because its rest would take long. */
    isReplaced: (file: File, { sent, total }: TransferProgress): boolean => {
      speed.add(file, sent);
      if (!large.current.has(file) || total - sent < SENT_SIZES.small.bytes) return false;
      if (current.current === 'large' && speed.isSlow) set('small');
      return current.current === 'small';
    },
  };
}

const MAX_CONCURRENT_UPLOADS = 3;

export function useUploadQueue(rules: UploadRules, onOutcome: (outcome: UploadOutcome) => void) {
  const { pictureSize, choosePictureSize, prepare, isReplaced } = usePictureSize();
  const [isPrivate, setPrivate] = useState(false);
  const [order] = useOrderMediaMutation();
  /** The items of the stored files. The ids of files grow in the order in which they were chosen. */
  const stored = useRef(new Map<number, number>());
  /** False when the server did not keep the order. */
  const putInOrder = async (): Promise<boolean> => {
    const ids = [...stored.current].sort(([first], [second]) => first - second).map(([, item]) => item);
    if (isPrivate || ids.length < 2) return true;
    return (await order({ mediaOrderDto: { ids } })).error === undefined;
  };
  const finish = async (outcome: UploadOutcome): Promise<void> => {
    const t = getT('upload');
    const isOrdered = await putInOrder();
    onOutcome(outcome);
    if (!isOrdered) showToast({ title: t('unordered'), description: t('unorderedHint'), destructive: true });
  };
  const { add, sendAll, ...files } = useFileQueue({
    width: MAX_CONCURRENT_UPLOADS,
    prepare: async (file) => {
      const sent = await prepare(file);
      assertSendable(rules, sent);
      return sent;
    },
    isReplaced,
    upload: useUpload(isPrivate ? 'private' : 'gallery', (id, item) => stored.current.set(id, item)),
    fallback: getT('upload')('failedHint'),
    onOutcome: (outcome) => void finish(outcome),
  });
  const due = files.queue.filter((entry) => (rules.retriesFailed ? isUnsent(entry) : entry.state === 'ready'));

  return {
    ...files,
    pictureSize,
    choosePictureSize,
    isPrivate,
    setPrivate,
    unsent: due.length,
    add: async (chosen: File[]): Promise<RejectedFile[]> => {
      const rejections = await Promise.all(chosen.map((file) => rejectionOf(rules, file, pictureSize)));
      // What was sent before stays below what is chosen now.
      if (!files.isSending) stored.current.clear();
      add(
        chosen.flatMap((file, index) => {
          const kind = rules.kindOf(file);
          return kind === null || rejections[index] !== null ? [] : [{ file, kind }];
        }),
      );
      return rejections.filter((rejection) => rejection !== null);
    },
    send: () => void sendAll(due),
    retry: (id: number) => void sendAll(files.queue.filter((entry) => entry.id === id)),
  };
}
