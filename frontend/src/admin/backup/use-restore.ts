import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useRehearseRestoreMutation,
  type RestoreReport,
  type VerifiedArchive,
} from '../../shared/api/admin-api';
import { isProblem, errorMessage } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';
import { useArchive } from './use-archive';

/** What the administrator types, and what is sent (PR-50). */
export const CONFIRMATION = 'RESTORE';
const UNEXPECTED = 'Something went wrong. Please try again.';

type Step = 'choose' | 'fetching' | 'uploading' | 'rehearsing' | 'rehearsed' | 'refused' | 'restoring' | 'restored';

export interface Restore {
  step: Step;
  /** Percent of the upload; null while it is not known. */
  percent: number | null;
  archive: VerifiedArchive | null;
  /** What would change, and afterwards what did. */
  report: RestoreReport | null;
  failure: string | null;
  /** The restore was begun and its answer never came. */
  outcomeUnknown: boolean;
  upload: (file: File) => Promise<void>;
  /** The same with one that the storage keeps. */
  take: (storedId: number) => Promise<void>;
  rehearse: (id: string) => Promise<void>;
  /** `acceptForeign`: the administrator has looked at what an archive that was not signed here changes. */
  confirm: (id: string, acceptForeign: boolean) => Promise<void>;
  discard: () => Promise<void>;
  cancelUpload: () => void;
}

const failureOf = (error: unknown): string | null => (error === undefined ? null : errorMessage(error, UNEXPECTED));

/** The answers have fixed keys in the cache: whoever leaves the page and comes back goes on where it was (ui.md, T7). */
export function useRestore(): Restore {
  const notices = useNotices();
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
  const forgetAll = () => {
    forget();
    rehearsed.reset();
    restored.reset();
  };
  const tell = (error: unknown) => {
    notices.failed('Restore failed', errorMessage(error, UNEXPECTED));
  };

  const rehearse = async (id: string): Promise<void> => {
    const { error } = await sendRehearsal({ id });
    if (error !== undefined) tell(error);
  };
  const begin = async (arrival: () => ReturnType<typeof upload>): Promise<void> => {
    forgetAll();
    const { data, error } = await arrival();
    if (data !== undefined) await rehearse(data.id);
    else if (error !== undefined) tell(error);
  };
  const confirm = async (id: string, acceptForeign: boolean): Promise<void> => {
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION, acceptForeign } });
    if (error === undefined) notices.done('Restore completed', 'Everything is as it was in the backup.');
    else tell(error);
  };
  const discard = async (): Promise<void> => {
    // After the restore there is nothing left to throw away.
    if (archive !== null && restored.data === undefined) await sendDiscard({ id: archive.id });
    forgetAll();
  };

  return {
    step: stepOf(),
    percent,
    archive,
    report: restored.data ?? rehearsed.data ?? null,
    failure: failureOf(restored.error ?? rehearsed.error ?? archiveError),
    outcomeUnknown: isProblem(restored.error) && restored.error.status === 0,
    upload: (file) => begin(() => upload(file)),
    take: (storedId) => begin(() => take(storedId)),
    rehearse,
    confirm,
    discard,
    cancelUpload: cancel,
  };
}
