import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useRehearseRestoreMutation,
  type RestoreReport,
  type VerifiedArchive,
} from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';
import { useArchive } from './use-archive';
import { adminRestoreTexts } from '../../shared/i18n/en/admin/restore';
import { getT } from '../../shared/i18n/texts';
import { failureMessage, failureOf } from '../shared/failure-message';

/** The word that the administrator types and that the request contains (PR-50). */
export const CONFIRMATION = 'RESTORE';

type Step = 'choose' | 'fetching' | 'uploading' | 'rehearsing' | 'rehearsed' | 'refused' | 'restoring' | 'restored';

export interface Restore {
  step: Step;
  /** Percent of the upload; null while it is unknown. */
  percent: number | null;
  archive: VerifiedArchive | null;
  /** The report of the dry run, later that of the restore. */
  report: RestoreReport | null;
  failure: string | null;
  /** The restore was requested, but no response arrived. */
  outcomeUnknown: boolean;
  upload: (file: File) => Promise<void>;
  /** Loads a backup that the server stores, instead of an upload. */
  take: (storedId: number) => Promise<void>;
  rehearse: (id: string) => Promise<void>;
  /** `acceptForeign`: the administrator accepts the admin accounts of an archive that this installation has not signed. */
  confirm: (id: string, acceptForeign: boolean) => Promise<void>;
  discard: () => Promise<void>;
  cancelUpload: () => void;
}

function useRestoreNotices() {
  const t = getT(adminRestoreTexts);
  const notices = useNotices();
  return {
    showFailure: (error: unknown) => {
      notices.failed(t.failed, failureMessage(error));
    },
    showCompletion: () => {
      notices.done(t.completed, t.completedHint);
    },
  };
}

/** The mutations have fixed cache keys, so that the restore continues after the administrator leaves the screen and returns. */
export function useRestore(): Restore {
  const { archive, busy, percent, error: archiveError, upload, take, cancel, forget } = useArchive();
  const [sendRehearsal, rehearsed] = useRehearseRestoreMutation({ fixedCacheKey: 'restore-rehearsal' });
  const [sendConfirmation, restored] = useConfirmRestoreMutation({ fixedCacheKey: 'restore-confirmation' });
  const [sendDiscard] = useDiscardUploadedBackupMutation();

  const stepOf = (): Step => {
    if (busy !== null) return busy;
    if (rehearsed.isLoading) return 'rehearsing';
    if (restored.isLoading) return 'restoring';
    if (restored.data !== undefined) return 'restored';
    if (rehearsed.data !== undefined) return 'rehearsed';
    return archive === null ? 'choose' : 'refused';
  };
  const resetAll = () => {
    forget();
    rehearsed.reset();
    restored.reset();
  };
  const { showFailure, showCompletion } = useRestoreNotices();

  const rehearse = async (id: string): Promise<void> => {
    const { error } = await sendRehearsal({ id });
    if (error !== undefined) showFailure(error);
  };
  const start = async (loadArchive: () => ReturnType<typeof upload>): Promise<void> => {
    resetAll();
    const { data, error } = await loadArchive();
    if (data !== undefined) await rehearse(data.id);
    else if (error !== undefined) showFailure(error);
  };
  const confirm = async (id: string, acceptForeign: boolean): Promise<void> => {
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION, acceptForeign } });
    if (error === undefined) showCompletion();
    else showFailure(error);
  };
  const discard = async (): Promise<void> => {
    // The server removes the archive after a restore.
    if (archive !== null && restored.data === undefined) await sendDiscard({ id: archive.id });
    resetAll();
  };

  return {
    step: stepOf(),
    percent,
    archive,
    report: restored.data ?? rehearsed.data ?? null,
    failure: failureOf(restored.error ?? rehearsed.error ?? archiveError),
    outcomeUnknown: isProblem(restored.error) && restored.error.status === 0,
    upload: (file) => start(() => upload(file)),
    take: (storedId) => start(() => take(storedId)),
    rehearse,
    confirm,
    discard,
    cancelUpload: cancel,
  };
}
