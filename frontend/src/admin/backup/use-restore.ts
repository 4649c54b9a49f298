import { useState } from 'react';
import { errorText } from '@/admin/shared/states';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import {
  useConfirmRestoreMutation,
  useDiscardUploadedBackupMutation,
  useGetPreparedRestoresQuery,
  useRehearseRestoreMutation,
  type PreparedRestore,
  type VerifiedArchive,
} from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { createValueStore } from '@/shared/lib/value-store';
import { showToast } from '@/shared/ui/toast';
import { useArchive } from './use-archive';

const REFRESH_MS = 5000;

/** Outside of React, so that the administrator finds the same restore after a visit of another screen. */
const openedId = createValueStore<string | null>(null);

/** The restore that the screen shows: the loaded or opened one, otherwise the newest one of this administrator that is not complete. */
function useOpenedRestore(loadedId: string | undefined) {
  const list = useGetPreparedRestoresQuery(undefined, useAdminPolling(REFRESH_MS));
  const chosenId = openedId.use();
  /** It stays in the list until the next response. */
  const [discardedId, setDiscardedId] = useState<string | null>(null);
  const restores = (list.data ?? []).filter(({ archive }) => archive.id !== discardedId);
  const isOpened = ({ archive }: PreparedRestore) => archive.id === (loadedId ?? chosenId);
  const isUnfinished = ({ isOwn, state }: PreparedRestore) => isOwn && state !== 'restored';
  const record = restores.find(isOpened) ?? (loadedId === undefined ? restores.find(isUnfinished) : undefined) ?? null;
  return {
    record,
    others: restores.filter((restore) => restore !== record),
    error: list.data === undefined ? list.error : undefined,
    refetch: () => void list.refetch(),
    open: openedId.set,
    close: () => openedId.set(null),
    hide: setDiscardedId,
  };
}

/** The word that the administrator types and that the request contains (PR-50). */
export const CONFIRMATION = 'RESTORE';

type Step = 'choose' | 'fetching' | 'uploading' | 'rehearsing' | 'rehearsed' | 'refused' | 'restoring' | 'restored';

const NOT_FOUND = 404;

/** The backup is not on the server, for example because it was too old. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === NOT_FOUND;

/** The mutations have fixed cache keys, so that the restore continues after the administrator leaves the screen and returns. */
function useRestoreRequests(open: (id: string) => void) {
  const t = getT('adminRestore');
  const showError = (error: unknown) => showToast({ title: t('failed'), description: errorText(error), destructive: true });
  const [sendRehearsal, rehearsed] = useRehearseRestoreMutation({ fixedCacheKey: 'restore-rehearsal' });
  const [sendConfirmation, restored] = useConfirmRestoreMutation({ fixedCacheKey: 'restore-confirmation' });
  const rehearse = async ({ id }: VerifiedArchive): Promise<void> => {
    open(id);
    const { error } = await sendRehearsal({ id });
    if (error !== undefined) showError(error);
  };
  /** `acceptForeign`: the administrator accepts the admin accounts of an archive that this installation has not signed. */
  const confirm = async (id: string, acceptForeign: boolean): Promise<void> => {
    open(id);
    const { error } = await sendConfirmation({ id, confirmRestoreDto: { confirm: CONFIRMATION, acceptForeign } });
    if (error === undefined) showToast({ title: t('completed'), description: t('completedHint') });
    else showError(error);
  };
  const reset = () => {
    rehearsed.reset();
    restored.reset();
  };
  return { rehearsed, restored, rehearse, confirm, reset, showError };
}

interface Progress {
  loaded: ReturnType<typeof useArchive>;
  record: PreparedRestore | null;
  requests: ReturnType<typeof useRestoreRequests>;
}

function stepOf({ loaded, record, requests: { rehearsed, restored } }: Progress): Step {
  if (loaded.busy !== null) return loaded.busy;
  if (rehearsed.isLoading) return 'rehearsing';
  if (restored.isLoading || record?.state === 'restoring') return 'restoring';
  if (restored.data !== undefined || record?.state === 'restored') return 'restored';
  if (rehearsed.data !== undefined || (record !== null && record.report !== null)) return 'rehearsed';
  return loaded.archive !== null || record !== null ? 'refused' : 'choose';
}

/** What the section shows of a restore. */
function viewOf(progress: Progress) {
  const { loaded, record, requests } = progress;
  const { rehearsed, restored } = requests;
  const step = stepOf(progress);
  // The record on the server is newer than the error of the request.
  const isDecided = step === 'restoring' || step === 'restored';
  const caught = restored.error ?? rehearsed.error ?? loaded.error;
  const error = isDecided || caught === undefined ? null : errorText(caught);
  return {
    step,
    error,
    archive: loaded.archive ?? record?.archive ?? null,
    /** The report of the dry run, later that of the restore. */
    report: restored.data ?? rehearsed.data ?? record?.report ?? null,
    /** The time of a dry run from before a reload or of another page; null for one of this page. */
    rehearsedAt: step === 'rehearsed' && rehearsed.data === undefined ? (record?.reportedAt ?? null) : null,
    /** The dry run did not complete, because the page or the server stopped. */
    isInterrupted: step === 'refused' && error === null,
    /** The restore was requested, but no response arrived. */
    outcomeUnknown: isApiError(restored.error) && restored.error.status === 0,
  };
}

/** The server keeps a record of the restore, so that other administrators and this one find it after a reload. */
export function useRestore() {
  const loaded = useArchive();
  const { record, ...opened } = useOpenedRestore(loaded.archive?.id);
  const requests = useRestoreRequests(opened.open);
  const [sendDiscard] = useDiscardUploadedBackupMutation();
  const view = viewOf({ loaded, record, requests });

  const resetAll = () => {
    loaded.forget();
    requests.reset();
  };
  const start = async (loading: ReturnType<typeof loaded.upload>): Promise<void> => {
    const { data, error } = await loading;
    if (data !== undefined) await requests.rehearse(data);
    else if (error !== undefined) requests.showError(error);
  };
  const discard = async (): Promise<void> => {
    // The record of a completed restore stays for the other administrators.
    if (view.archive !== null && view.step !== 'restored') {
      const { error } = await sendDiscard({ id: view.archive.id });
      if (error !== undefined && !isGone(error)) {
        showToast({ title: getT('adminCommon')('deleteFailed'), description: errorText(error), destructive: true });
        return;
      }
      opened.hide(view.archive.id);
    }
    opened.close();
    resetAll();
  };
  return {
    ...view,
    /** The record on the server; null until it is loaded. */
    record,
    /** The other restores of the last day, of all administrators, and why they could not be loaded. */
    others: opened.others,
    listError: opened.error,
    refetchList: opened.refetch,
    /** Percent of the upload; null while it is unknown. */
    percent: loaded.percent,
    upload: (file: File) => {
      resetAll();
      return start(loaded.upload(file));
    },
    /** Loads a backup that the server stores, instead of an upload. */
    take: (storedId: number) => {
      resetAll();
      return start(loaded.take(storedId));
    },
    /** Shows one of the others. */
    open: (id: string) => {
      resetAll();
      opened.open(id);
    },
    rehearse: requests.rehearse,
    confirm: requests.confirm,
    discard,
    cancelUpload: loaded.cancel,
  };
}

export type Restore = ReturnType<typeof useRestore>;
