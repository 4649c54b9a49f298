import { useState } from 'react';
import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useRehearseRestoreMutation,
  type RestoreReport,
  type VerifiedArchive,
} from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';
import { readRestore, storeRestore, type KeptRestore } from './kept-restore';
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
  /** The time of a dry run from before a reload, in milliseconds; null for one of this page. */
  rehearsedAt: number | null;
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

/** The dry run. A reload keeps its archive and its report. */
function useRehearsal(onFailure: (error: unknown) => void) {
  const [send, rehearsed] = useRehearseRestoreMutation({ fixedCacheKey: 'restore-rehearsal' });
  const [kept, setKept] = useState(readRestore);
  const keep = (restore: KeptRestore | null) => {
    setKept(restore);
    storeRestore(restore);
  };
  const rehearse = async (archive: VerifiedArchive): Promise<void> => {
    keep({ archive, report: null, at: Date.now() });
    const { data, error } = await send({ id: archive.id });
    if (data !== undefined) keep({ archive, report: data, at: Date.now() });
    else if (error !== undefined) onFailure(error);
  };
  const forget = () => {
    keep(null);
    rehearsed.reset();
  };
  const report = rehearsed.data ?? kept?.report ?? null;
  const keptAt = rehearsed.data === undefined && report !== null ? (kept?.at ?? null) : null;
  return { archive: kept?.archive ?? null, report, keptAt, isRunning: rehearsed.isLoading, error: rehearsed.error, rehearse, forget };
}

/** The mutations have fixed cache keys, so that the restore continues after the administrator leaves the screen and returns. */
export function useRestore(): Restore {
  const { archive: loaded, busy, percent, error: archiveError, upload, take, cancel, forget } = useArchive();
  const { showFailure, showCompletion } = useRestoreNotices();
  const rehearsal = useRehearsal(showFailure);
  const archive = loaded ?? rehearsal.archive;
  const [sendConfirmation, restored] = useConfirmRestoreMutation({ fixedCacheKey: 'restore-confirmation' });
  const [sendDiscard] = useDiscardUploadedBackupMutation();

  const resetAll = () => {
    forget();
    rehearsal.forget();
    restored.reset();
  };
  const start = async (loadArchive: () => ReturnType<typeof upload>): Promise<void> => {
    resetAll();
    const { data, error } = await loadArchive();
    if (data !== undefined) await rehearsal.rehearse(data);
    else if (error !== undefined) showFailure(error);
  };
  const confirm = async (id: string, acceptForeign: boolean): Promise<void> => {
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION, acceptForeign } });
    if (error === undefined) {
      // The server has removed the archive.
      storeRestore(null);
      showCompletion();
    } else showFailure(error);
  };
  const discard = async (): Promise<void> => {
    // The server removes the archive after a restore.
    if (archive !== null && restored.data === undefined) await sendDiscard({ id: archive.id });
    resetAll();
  };

  const step = stepOf({
    busy,
    isRehearsing: rehearsal.isRunning,
    isRestoring: restored.isLoading,
    isRestored: restored.data !== undefined,
    isRehearsed: rehearsal.report !== null,
    hasArchive: archive !== null,
  });
  const failure = failureOf(restored.error ?? rehearsal.error ?? archiveError);
  return {
    step,
    percent,
    archive,
    report: restored.data ?? rehearsal.report,
    rehearsedAt: step === 'rehearsed' ? rehearsal.keptAt : null,
    isInterrupted: step === 'refused' && failure === null,
    failure,
    outcomeUnknown: isProblem(restored.error) && restored.error.status === 0,
    upload: (file) => start(() => upload(file)),
    take: (storedId) => start(() => take(storedId)),
    rehearse: rehearsal.rehearse,
    confirm,
    discard,
    cancelUpload: cancel,
  };
}
