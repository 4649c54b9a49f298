import { useState } from 'react';
import { useGetPreparedRestoresQuery, type PreparedRestore } from '@/shared/api/admin-api';
import { createValueStore } from '@/shared/lib/value-store';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';

const REFRESH_MS = 5000;

/** Outside of React, so that the administrator finds the same restore after a visit of another screen. */
const openedId = createValueStore<string | null>(null);

/** The restore that the screen shows: the loaded or opened one, otherwise the newest one of this administrator that is not complete. */
export function useOpenedRestore(loadedId: string | undefined) {
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
    close: () => {
      openedId.set(null);
    },
    hide: setDiscardedId,
  };
}
