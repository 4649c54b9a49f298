import { useRef } from 'react';
import { useDescribeMediaMutation, useUploadMediaMutation } from '@/shared/api/public-api';
import { randomUuid } from '@/shared/lib/random-uuid';
import type { QueuedFile } from './upload-queue';

/** Sends a file. Each repetition has the id of the first attempt, so that the server stores the file once, also when a response was lost. */
export function useUploadOnce() {
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
