import { useDispatch } from 'react-redux';
import { adminApi, useCancelBackupMutation } from '../../shared/api/admin-api';
import { useNotices } from '../shared/use-notices';
import { startBackup, stopBackup, useBackupDownload, type DownloadState } from './backup-download';
import type { BackupKind } from './backup-kinds';

interface Backup {
  state: DownloadState;
  start: (kind: BackupKind) => Promise<void>;
  cancel: () => void;
}

/** Downloads a backup and tells how it went. */
export function useBackup(): Backup {
  const notices = useNotices();
  const dispatch = useDispatch();
  const [cancelOnServer] = useCancelBackupMutation();
  const state = useBackupDownload();

  const start = async (kind: BackupKind): Promise<void> => {
    const outcome = await startBackup(kind);
    if (outcome.status === 'failed') notices.failed('Backup failed', outcome.reason);
    if (outcome.status === 'done') notices.done('Backup downloaded', outcome.fileName);
    // `lastBackup` is set once the last byte has left (PR-49).
    dispatch(adminApi.util.invalidateTags(['BackupStats', 'DatabaseStats', 'AdminAudit']));
  };
  const cancel = () => {
    stopBackup();
    // The server would find out by itself, but later than somebody who starts another one at once.
    void cancelOnServer();
  };
  return { state, start, cancel };
}
