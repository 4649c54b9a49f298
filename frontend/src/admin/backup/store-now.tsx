import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi, useGetRunningJobsQuery, useStoreBackupMutation } from '../../shared/api/admin-api';
import { adminBackupTexts } from '../../shared/i18n/en/admin/backup';
import { getT } from '../../shared/i18n/texts';
import { failureMessage } from '../shared/failure-message';
import { useNotices } from '../shared/use-notices';

const REFRESH_MS = 3000;

/** Whether a backup is being stored on any instance. Its end fetches the list of backups again. */
function useIsStoringBackup(): boolean {
  const { data } = useGetRunningJobsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const isStoring = data?.isStoringBackup ?? false;
  const wasStoring = useRef(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (wasStoring.current && !isStoring) dispatch(adminApi.util.invalidateTags(['BackupStats']));
    wasStoring.current = isStoring;
  }, [isStoring, dispatch]);
  return isStoring;
}

/** Stores a backup. The server runs one at a time, and the button shows it also after a reload and to other administrators. */
export function StoreNow() {
  const t = getT(adminBackupTexts);
  const notices = useNotices();
  const [store, { isLoading }] = useStoreBackupMutation({ fixedCacheKey: 'store-backup' });
  const isRunning = useIsStoringBackup();
  const isStoring = isLoading || isRunning;
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setFailure(null);
    const { error } = await store();
    if (error === undefined) {
      notices.done(t.stored, t.storedHint);
      return;
    }
    setFailure(failureMessage(error));
    notices.failed(t.failed, failureMessage(error));
  };
  return (
    <>
      <div>
        <Button disabled={isStoring} onClick={() => void run()}>
          {isStoring ? t.storing : t.store}
        </Button>
      </div>
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}
