import { useRef, useState } from 'react';
import { useDescribeMediaMutation, useUploadMediaMutation } from '@/shared/api/creator-api';
import { loadChunk } from '@/shared/lib/load-chunk';
import { isUnsent, type QueuedFile } from '@/shared/lib/upload-queue';
import { useFileQueue, type UploadOutcome } from '@/shared/lib/use-file-queue';
import { getT } from '@/shared/texts/texts';
import type { PictureSize } from './sent-size';
import { rejectionOf, type RejectedFile, type UploadRules } from './upload-checks';

/** Loads the code with the first upload. */
async function prepare(file: File, size: PictureSize): Promise<File> {
  if (size === 'original') return file;
  const { smallerPicture } = await loadChunk(() => import('./smaller-picture'));
  return smallerPicture(file, size);
}

/** Sends a file with its alternative text. */
function useUpload(purpose: 'gallery' | 'private') {
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

const MAX_CONCURRENT_UPLOADS = 3;

export function useUploadQueue(rules: UploadRules, onOutcome: (outcome: UploadOutcome) => void) {
  const [pictureSize, setPictureSize] = useState<PictureSize>('large');
  const [isPrivate, setPrivate] = useState(false);
  const { add, sendAll, ...files } = useFileQueue({
    width: MAX_CONCURRENT_UPLOADS,
    prepare: (file) => prepare(file, pictureSize),
    upload: useUpload(isPrivate ? 'private' : 'gallery'),
    fallback: getT('upload')('failedHint'),
    onOutcome,
  });
  const due = files.queue.filter((entry) => (rules.retriesFailed ? isUnsent(entry) : entry.state === 'ready'));

  return {
    ...files,
    pictureSize,
    setPictureSize,
    isPrivate,
    setPrivate,
    unsent: due.length,
    add: async (chosen: File[]): Promise<RejectedFile[]> => {
      const rejections = await Promise.all(chosen.map((file) => rejectionOf(rules, file)));
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
