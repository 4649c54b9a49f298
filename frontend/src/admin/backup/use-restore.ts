import { useState } from 'react';
import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useRehearseRestoreMutation,
  useUploadBackupMutation,
  type RestoreReport,
  type VerifiedArchive,
} from '../../shared/api/admin-api';
import { onTransfer } from '../../shared/api/transfer';
import { reasonOf } from '../shared/reason-of';
import { useNotices } from '../shared/use-notices';

/** What the administrator types, and what is sent (decision 50). */
export const CONFIRMATION = 'RESTORE';
const UNEXPECTED = 'Something went wrong. Please try again.';

type Step = 'choose' | 'uploading' | 'rehearsing' | 'rehearsed' | 'refused' | 'restoring' | 'restored';

export interface Restore {
  step: Step;
  /** Percent of the upload; null while it is not known. */
  percent: number | null;
  archive: VerifiedArchive | null;
  /** What would change, and afterwards what did. */
  report: RestoreReport | null;
  failure: string | null;
  upload: (file: File) => Promise<void>;
  rehearse: (id: string) => Promise<void>;
  confirm: (id: string) => Promise<void>;
  discard: () => Promise<void>;
  cancelUpload: () => void;
}

let uploading: { abort: () => void } | null = null;

/** Sends the file and tells how far it is. */
function useArchiveUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const [send, uploaded] = useUploadBackupMutation({ fixedCacheKey: 'restore-upload' });
  const upload = async (file: File) => {
    setPercent(0);
    // Not all systems know the type of a ZIP.
    const body = new Blob([file], { type: 'application/zip' });
    onTransfer(body, ({ sent, total }) => {
      setPercent(Math.floor((sent / Math.max(1, total)) * 100));
    });
    const sending = send({ body });
    uploading = sending;
    const answer = await sending;
    uploading = null;
    setPercent(null);
    return answer;
  };
  return { percent, upload, uploaded };
}

/** The answers have fixed keys in the cache: whoever leaves the page and comes back goes on where it was (ui.md, T7). */
export function useRestore(): Restore {
  const notices = useNotices();
  const { percent, upload: sendUpload, uploaded } = useArchiveUpload();
  const [sendRehearsal, rehearsed] = useRehearseRestoreMutation({ fixedCacheKey: 'restore-rehearsal' });
  const [sendConfirmation, restored] = useConfirmRestoreMutation({ fixedCacheKey: 'restore-confirmation' });
  const [sendDiscard] = useDiscardUploadedBackupMutation();

  const stepOf = (): Step => {
    if (uploaded.isLoading) return 'uploading';
    if (rehearsed.isLoading) return 'rehearsing';
    if (restored.isLoading) return 'restoring';
    if (restored.data !== undefined) return 'restored';
    if (rehearsed.data !== undefined) return 'rehearsed';
    return uploaded.data === undefined ? 'choose' : 'refused';
  };
  const forget = () => {
    uploaded.reset();
    rehearsed.reset();
    restored.reset();
  };

  const rehearse = async (id: string): Promise<void> => {
    const { error } = await sendRehearsal({ id });
    if (error !== undefined) notices.failed('Restore failed', reasonOf(error, UNEXPECTED));
  };
  const upload = async (file: File): Promise<void> => {
    forget();
    const { data, error } = await sendUpload(file);
    if (data !== undefined) await rehearse(data.id);
    else notices.failed('Restore failed', reasonOf(error, UNEXPECTED));
  };
  const confirm = async (id: string): Promise<void> => {
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION } });
    if (error === undefined) notices.done('Restore completed', 'Everything is as it was in the backup.');
    else notices.failed('Restore failed', reasonOf(error, UNEXPECTED));
  };
  const discard = async (): Promise<void> => {
    // After the restore there is nothing left to throw away.
    if (uploaded.data !== undefined && restored.data === undefined) await sendDiscard({ id: uploaded.data.id });
    forget();
  };
  const cancelUpload = () => {
    uploading?.abort();
    forget();
  };

  const error = restored.error ?? rehearsed.error ?? uploaded.error;
  return {
    step: stepOf(),
    percent,
    archive: uploaded.data ?? null,
    report: restored.data ?? rehearsed.data ?? null,
    failure: error === undefined ? null : reasonOf(error, UNEXPECTED),
    upload,
    rehearse,
    confirm,
    discard,
    cancelUpload,
  };
}
