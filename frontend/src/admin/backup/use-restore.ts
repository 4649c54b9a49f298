import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useRehearseRestoreMutation,
  type PreparedRestore,
  type RestoreReport,
  type VerifiedArchive,
} from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { useNotices } from '@/admin/shared/use-notices';
import { useArchive } from './use-archive';
import { useOpenedRestore } from './use-opened-restore';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminRestoreTexts } from '@/shared/i18n/en/admin/restore';
import { getT } from '@/shared/i18n/texts';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';

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
  /** The time of a dry run from before a reload or of another page; null for one of this page. */
  rehearsedAt: string | null;
  /** The record on the server; null until it is loaded. */
  record: PreparedRestore | null;
  /** The other restores of the last day, of all administrators. */
  others: PreparedRestore[];
  /** Shows one of the others. */
  open: (id: string) => void;
  /** Why the restores could not be loaded. */
  listError: unknown;
  refetchList: () => void;
  /** The dry run did not complete, because the page or the server stopped. */
  isInterrupted: boolean;
  failure: string | null;
  /** The restore was requested, but no response arrived. */
  outcomeUnknown: boolean;
  upload: (file: File) => Promise<void>;
  /** Loads a backup that the server stores, instead of an upload. */
  take: (storedId: number) => Promise<void>;
  rehearse: (archive: VerifiedArchive) => Promise<void>;
  /** `acceptForeign`: the administrator accepts the admin accounts of an archive that this installation has not signed. */
  confirm: (id: string, acceptForeign: boolean) => Promise<void>;
  discard: () => Promise<void>;
  cancelUpload: () => void;
}

const NOT_FOUND = 404;

/** The backup is not on the server, for example because it was too old. */
const isGone = (error: unknown): boolean => isProblem(error) && error.status === NOT_FOUND;

function useRestoreNotices() {
  const t = getT(adminRestoreTexts);
  const notices = useNotices();
  return {
    showFailure: (error: unknown) => {
      notices.failed(t.failed, failureMessage(error));
    },
    showDiscardFailure: (error: unknown) => {
      notices.failed(getT(adminCommonTexts).deleteFailed, failureMessage(error));
    },
    showCompletion: () => {
      notices.done(t.completed, t.completedHint);
    },
  };
}

interface Progress {
  busy: 'uploading' | 'fetching' | null;
  isRehearsing: boolean;
  isRestoring: boolean;
  isRestored: boolean;
  isRehearsed: boolean;
  hasArchive: boolean;
}

function stepOf({ busy, isRehearsing, isRestoring, isRestored, isRehearsed, hasArchive }: Progress): Step {
  if (busy !== null) return busy;
  if (isRehearsing) return 'rehearsing';
  if (isRestoring) return 'restoring';
  if (isRestored) return 'restored';
  if (isRehearsed) return 'rehearsed';
  return hasArchive ? 'refused' : 'choose';
}

/** The mutations have fixed cache keys, so that the restore continues after the administrator leaves the screen and returns. */
function useRestoreRequests(open: (id: string) => void) {
  const { showFailure, showDiscardFailure, showCompletion } = useRestoreNotices();
  const [sendRehearsal, rehearsed] = useRehearseRestoreMutation({ fixedCacheKey: 'restore-rehearsal' });
  const [sendConfirmation, restored] = useConfirmRestoreMutation({ fixedCacheKey: 'restore-confirmation' });
  const rehearse = async ({ id }: VerifiedArchive): Promise<void> => {
    open(id);
    const { error } = await sendRehearsal({ id });
    if (error !== undefined) showFailure(error);
  };
  const confirm = async (id: string, acceptForeign: boolean): Promise<void> => {
    open(id);
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION, acceptForeign } });
    if (error === undefined) showCompletion();
    else showFailure(error);
  };
  const reset = () => {
    rehearsed.reset();
    restored.reset();
  };
  return { rehearsed, restored, rehearse, confirm, reset, showFailure, showDiscardFailure };
}

/** The server keeps a record of the restore, so that other administrators and this one find it after a reload. */
export function useRestore(): Restore {
  const { archive: loaded, busy, percent, error: archiveError, upload, take, cancel, forget } = useArchive();
  const { record, ...opened } = useOpenedRestore(loaded?.id);
  const { rehearsed, restored, rehearse, confirm, reset, showFailure, showDiscardFailure } = useRestoreRequests(opened.open);
  const [sendDiscard] = useDiscardUploadedBackupMutation();
  const archive = loaded ?? record?.archive ?? null;
  const report = restored.data ?? rehearsed.data ?? record?.report ?? null;
  const step = stepOf({
    busy,
    isRehearsing: rehearsed.isLoading,
    isRestoring: restored.isLoading || record?.state === 'restoring',
    isRestored: restored.data !== undefined || record?.state === 'restored',
    isRehearsed: report !== null,
    hasArchive: archive !== null,
  });
  // The record on the server is newer than the failure of the request.
  const isDecided = step === 'restoring' || step === 'restored';
  const failure = isDecided ? null : failureOf(restored.error ?? rehearsed.error ?? archiveError);

  const resetAll = () => {
    forget();
    reset();
  };
  const start = async (loadArchive: () => ReturnType<typeof upload>): Promise<void> => {
    resetAll();
    const { data, error } = await loadArchive();
    if (data !== undefined) await rehearse(data);
    else if (error !== undefined) showFailure(error);
  };
  const discard = async (): Promise<void> => {
    // The record of a completed restore stays for the other administrators.
    if (archive !== null && step !== 'restored') {
      const { error } = await sendDiscard({ id: archive.id });
      if (error !== undefined && !isGone(error)) {
        showDiscardFailure(error);
        return;
      }
      opened.hide(archive.id);
    }
    opened.close();
    resetAll();
  };
  const open = (id: string) => {
    resetAll();
    opened.open(id);
  };
  return {
    ...{ step, percent, archive, report, record, failure, rehearse, confirm, discard, open },
    rehearsedAt: step === 'rehearsed' && rehearsed.data === undefined ? (record?.reportedAt ?? null) : null,
    others: opened.others,
    listError: opened.error,
    refetchList: opened.refetch,
    isInterrupted: step === 'refused' && failure === null,
    outcomeUnknown: isProblem(restored.error) && restored.error.status === 0,
    upload: (file) => start(() => upload(file)),
    take: (storedId) => start(() => take(storedId)),
    cancelUpload: cancel,
  };
}
