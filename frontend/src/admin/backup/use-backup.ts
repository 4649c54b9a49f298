import { useDispatch } from 'react-redux';
import { adminApi, useCancelBackupMutation } from '@/shared/api/admin-api';
import { useNotices } from '@/admin/shared/use-notices';
import { startBackup, stopBackup, useBackupDownload, type DownloadState } from './backup-download';
import type { BackupKind } from './backup-kinds';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { getT } from '@/shared/i18n/texts';

interface Backup {
  state: DownloadState;
  start: (kind: BackupKind) => Promise<void>;
  cancel: () => void;
}

/** Downloads a backup and shows the result in a notice. */
export function useBackup(): Backup {
  const t = getT(adminBackupTexts);
  const notices = useNotices();
  const dispatch = useDispatch();
  const [cancelOnServer] = useCancelBackupMutation();
  const state = useBackupDownload();

  const start = async (kind: BackupKind): Promise<void> => {
    const outcome = await startBackup(kind);
    if (outcome.status === 'failed') notices.failed(t.failed, outcome.reason);
    if (outcome.status === 'done') notices.done(t.downloaded, outcome.fileName);
    // The server sets `lastBackup` after the last byte (PR-49).
    dispatch(adminApi.util.invalidateTags(['BackupStats', 'DatabaseStats', 'AdminAudit']));
  };
  const cancel = () => {
    stopBackup();
    // The server detects the closed connection later, and would refuse another backup until then.
    void cancelOnServer();
  };
  return { state, start, cancel };
}
