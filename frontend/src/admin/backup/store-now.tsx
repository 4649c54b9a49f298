import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi, useGetRunningJobsQuery, useStoreBackupMutation, type RunningJobs } from '../../shared/api/admin-api';
import { adminBackupTexts } from '../../shared/i18n/en/admin/backup';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { localMoment } from '../shared/dates';
import { failureMessage } from '../shared/failure-message';
import { OnlineOnly } from '../shared/online-only';
import { useAdminPolling } from '../shared/use-admin-polling';
import { useNotices } from '../shared/use-notices';

const REFRESH_MS = 3000;

/** The backup that is being stored on any instance. Its end fetches the list of backups again. */
function useStoringBackup() {
  const { data } = useGetRunningJobsQuery(undefined, useAdminPolling(REFRESH_MS));
  const isStoring = data?.isStoringBackup ?? false;
  const wasStoring = useRef(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (wasStoring.current && !isStoring) dispatch(adminApi.util.invalidateTags(['BackupStats']));
    wasStoring.current = isStoring;
  }, [isStoring, dispatch]);
  return { isRunning: isStoring, jobs: data };
}

/** Shows that the server stopped while it stored a backup. The next stored backup removes it. */
function InterruptedBackup({ backup: { startedAt, startedBy } }: { backup: NonNullable<RunningJobs['interruptedBackup']> }) {
  const t = getT(adminBackupTexts);
  const when = localMoment(startedAt);
  const text = startedBy === null ? fill(t.scheduledInterrupted, { when }) : fill(t.interrupted, { username: startedBy, when });
  return <Alert type="warning" showIcon role="status" title={text} />;
}

/** Stores a backup. The server runs one at a time, and the button shows it also after a reload and to other administrators. */
export function StoreNow() {
  const t = getT(adminBackupTexts);
  const notices = useNotices();
  const [store, { isLoading }] = useStoreBackupMutation({ fixedCacheKey: 'store-backup' });
  const { isRunning, jobs } = useStoringBackup();
  const { interruptedBackup = null, storingBy = null, storingSince = null } = jobs ?? {};
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
      {interruptedBackup === null ? null : <InterruptedBackup backup={interruptedBackup} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OnlineOnly>
          <Button disabled={isStoring} onClick={() => void run()}>
            {isStoring ? t.storing : t.store}
          </Button>
        </OnlineOnly>
        {storingBy === null || storingSince === null ? null : (
          <p className="text-sm text-ink-soft">{fill(t.storingBy, { username: storingBy, when: localMoment(storingSince) })}</p>
        )}
      </div>
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}
