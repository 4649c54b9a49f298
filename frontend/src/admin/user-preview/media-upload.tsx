import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useUploadUserMediaMutation } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { onTransfer } from '@/shared/api/transfer';
import { allTexts } from '@/shared/texts/all-texts';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { randomUuid } from '@/shared/lib/random-uuid';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** The server looks at the bytes; this only filters the dialog of the system. */
export const MEDIA_TYPES = 'image/*,video/*,.heic,.heif';

interface Upload {
  /** Sent with each attempt, so that a repeated one stores the file once (PR-34). */
  id: string;
  file: File;
  percent: number;
  /** Why it failed; null while it is sent. */
  error: string | null;
}

const COMPLETE = 100;

/** Uploads files for a user, one after the other in the order in which they were chosen. A failed one keeps its reason and a button. */
export function useMediaUpload(userId: number) {
  const [upload] = useUploadUserMediaMutation();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const isSending = uploads.some(({ error }) => error === null);
  useLeaveGuard(isSending, allTexts('discard'));

  const send = async ({ id, file }: Upload): Promise<void> => {
    onTransfer(file, ({ sent, total }) => change(id, { percent: total === 0 ? 0 : Math.floor((COMPLETE * sent) / total) }));
    const { error } = await upload({ id: userId, body: { purpose: 'gallery', uploadId: id, files: [file] } });
    if (error !== undefined) {
      change(id, { error: errorMessage(error, getT('adminCommon')('unexpected')) });
      return;
    }
    setUploads((all) => all.filter((each) => each.id !== id));
    showToast({ title: getT('adminUserPreview')('uploaded'), description: file.name });
  };
  const enqueue = (upload: Upload): void => {
    queue.current = queue.current.then(() => send(upload));
  };
  return {
    uploads,
    add: (files: File[]): void => {
      // The last file is sent first, so that the gallery shows the newest items in the chosen order.
      const added = files.map((file) => ({ id: randomUuid(), file, percent: 0, error: null }));
      setUploads((all) => [...all, ...added]);
      added.toReversed().forEach(enqueue);
    },
    retry: (upload: Upload): void => {
      change(upload.id, { error: null, percent: 0 });
      enqueue(upload);
    },
    dismiss: (id: string): void => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}

export function UploadProgress({ upload: { uploads, retry, dismiss } }: { upload: ReturnType<typeof useMediaUpload> }) {
  const t = getT('upload');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={getT('adminUserPreview')('uploads')} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-control bg-surface-soft px-3 py-2">
          <p dir="auto" className="truncate text-sm font-medium">
            {upload.file.name}
          </p>
          {upload.error === null ? (
            <Progress percent={upload.percent} aria-label={upload.file.name} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
                {upload.error}
              </p>
              <Button size="small" aria-label={t('retryNamed', { file: upload.file.name })} onClick={() => retry(upload)}>
                {t('retry')}
              </Button>
              <Button size="small" type="text" onClick={() => dismiss(upload.id)}>
                {t('dismiss')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
