import { useRestoreStoredBackupMutation, useUploadBackupMutation, type VerifiedArchive } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { onTransfer } from '@/shared/api/transfer';
import { createValueStore } from '@/shared/lib/value-store';
import { askBeforeUnload } from './backup-download';

interface Archive {
  /** The verified backup; null while there is none. */
  archive: VerifiedArchive | null;
  busy: 'uploading' | 'fetching' | null;
  /** Percent of the upload; null while it is unknown. */
  percent: number | null;
  error: unknown;
  /** Resolves to the archive or to the error; to neither when the upload was cancelled. */
  upload: (file: File) => Promise<{ data?: VerifiedArchive; error?: unknown }>;
  take: (storedId: number) => Promise<{ data?: VerifiedArchive; error?: unknown }>;
  cancel: () => void;
  forget: () => void;
}

interface ActiveUpload {
  abort: () => void;
  percent: number;
}

/** Outside of React, because the upload continues on other screens: its progress and Cancel are there when the administrator returns. */
const activeUpload = createValueStore<ActiveUpload | null>(null);

/** Uploads a backup from this computer, or loads one that the server stores. */
export function useArchive(): Archive {
  const percent = activeUpload.use()?.percent ?? null;
  const [send, uploaded] = useUploadBackupMutation({ fixedCacheKey: 'restore-upload' });
  const [fetchStored, fetched] = useRestoreStoredBackupMutation({ fixedCacheKey: 'restore-stored' });
  const forget = () => {
    uploaded.reset();
    fetched.reset();
  };
  const upload: Archive['upload'] = async (file) => {
    // Some systems give a ZIP file no MIME type.
    const body = new Blob([file], { type: 'application/zip' });
    onTransfer(body, ({ sent, total }) => activeUpload.set({ abort, percent: Math.floor((sent / Math.max(1, total)) * 100) }));
    const request = send({ body });
    const abort = () => request.abort();
    activeUpload.set({ abort, percent: 0 });
    const allowUnload = askBeforeUnload();
    const { data, error } = await request;
    allowUnload();
    activeUpload.set(null);
    return isApiError(error) ? { error } : { data };
  };
  const take: Archive['take'] = async (id) => {
    const { data, error } = await fetchStored({ id });
    return { data, error };
  };
  const cancel = () => {
    activeUpload.get()?.abort();
    forget();
  };
  const busyState = (): Archive['busy'] => {
    if (uploaded.isLoading) return 'uploading';
    return fetched.isLoading ? 'fetching' : null;
  };
  return {
    archive: uploaded.data ?? fetched.data ?? null,
    busy: busyState(),
    percent,
    error: uploaded.error ?? fetched.error,
    upload,
    take,
    cancel,
    forget,
  };
}
