import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useUploadUserMediaMutation } from '@/shared/api/admin-api';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { useFileQueue, type QueuedFile } from '@/shared/lib/use-file-queue';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** The server looks at the bytes; this only filters the dialog of the system. */
export const MEDIA_TYPES = 'image/*,video/*,.heic,.heif';

/** Uploads files for a user, one after the other in the order in which they were chosen. A failed one keeps its reason and a button. */
export function useMediaUpload(userId: number) {
  const [upload] = useUploadUserMediaMutation();
  const { queue, add, sendAll, remove } = useFileQueue({
    width: 1,
    upload: ({ file, uploadId }) => {
      const request = upload({ id: userId, body: { purpose: 'gallery', uploadId, files: [file] } });
      return { abort: () => request.abort(), error: request.then(({ error }) => error) };
    },
    fallback: getT('adminCommon')('unexpected'),
    onOutcome: ({ uploaded }) => {
      if (uploaded > 0) showToast({ title: getT('adminUserPreview')('uploaded', { n: uploaded }) });
    },
  });
  const turn = useRef(Promise.resolve());
  const send = (entries: QueuedFile[]): void => {
    turn.current = turn.current.then(() => sendAll(entries));
  };
  const uploads = queue.filter(({ state }) => state !== 'done');
  useLeaveGuard(
    uploads.some(({ state }) => state !== 'failed'),
    allTexts('discard'),
  );
  return {
    uploads,
    // The last file is sent first, so that the gallery shows the newest items in the chosen order.
    add: (files: File[]) => send(add(files.map((file) => ({ file, kind: 'image' }))).toReversed()),
    retry: (entry: QueuedFile) => send([entry]),
    remove,
  };
}

export function UploadProgress({ upload: { uploads, retry, remove } }: { upload: ReturnType<typeof useMediaUpload> }) {
  const t = getT('upload');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={getT('adminUserPreview')('uploads')} className="flex flex-col gap-2">
      {uploads.map((entry) => (
        <li key={entry.id} className="rounded-control bg-surface-soft px-3 py-2">
          <p dir="auto" className="truncate text-sm font-medium">
            {entry.file.name}
          </p>
          {entry.state === 'failed' ? (
            <div className="flex flex-wrap items-center gap-2">
              <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
                {entry.reason}
              </p>
              {entry.isFinal ? null : (
                <Button size="small" aria-label={t('retryNamed', { file: entry.file.name })} onClick={() => retry(entry)}>
                  {t('retry')}
                </Button>
              )}
              <Button size="small" type="text" onClick={() => remove(entry.id)}>
                {t('dismiss')}
              </Button>
            </div>
          ) : (
            <Progress percent={Math.floor(100 * entry.sent)} aria-label={entry.file.name} />
          )}
        </li>
      ))}
    </ul>
  );
}
