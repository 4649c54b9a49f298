import { useState } from 'react';
import { useRestoreStoredBackupMutation, useUploadBackupMutation, type VerifiedArchive } from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { onTransfer } from '../../shared/api/transfer';

interface Archive {
  /** The one that was looked through and found whole; null while there is none. */
  archive: VerifiedArchive | null;
  busy: 'uploading' | 'fetching' | null;
  /** Of the upload; null while it is not known. */
  percent: number | null;
  error: unknown;
  /** Answers the archive, or why there is none; neither, when the upload was cancelled. */
  upload: (file: File) => Promise<{ data?: VerifiedArchive; error?: unknown }>;
  take: (storedId: number) => Promise<{ data?: VerifiedArchive; error?: unknown }>;
  cancel: () => void;
  forget: () => void;
}

let uploading: { abort: () => void } | null = null;

/** Takes a backup in, from this computer or from the storage. */
export function useArchive(): Archive {
  const [percent, setPercent] = useState<number | null>(null);
  const [send, uploaded] = useUploadBackupMutation({ fixedCacheKey: 'restore-upload' });
  const [fetchStored, fetched] = useRestoreStoredBackupMutation({ fixedCacheKey: 'restore-stored' });
  const forget = () => {
    uploaded.reset();
    fetched.reset();
  };
  const upload: Archive['upload'] = async (file) => {
    setPercent(0);
    // Not all systems know the type of a ZIP.
    const body = new Blob([file], { type: 'application/zip' });
    onTransfer(body, ({ sent, total }) => {
      setPercent(Math.floor((sent / Math.max(1, total)) * 100));
    });
    const sending = send({ body });
    uploading = sending;
    const { data, error } = await sending;
    uploading = null;
    setPercent(null);
    return isProblem(error) ? { error } : { data };
  };
  const take: Archive['take'] = async (id) => {
    const { data, error } = await fetchStored({ id });
    return { data, error };
  };
  const cancel = () => {
    uploading?.abort();
    forget();
  };
  const busyWith = (): Archive['busy'] => {
    if (uploaded.isLoading) return 'uploading';
    return fetched.isLoading ? 'fetching' : null;
  };
  return {
    archive: uploaded.data ?? fetched.data ?? null,
    busy: busyWith(),
    percent,
    error: uploaded.error ?? fetched.error,
    upload,
    take,
    cancel,
    forget,
  };
}
