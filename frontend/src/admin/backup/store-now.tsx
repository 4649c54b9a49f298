import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useStartJobMutation } from '@/shared/api/admin-api';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { CancelJob } from '@/admin/jobs/job-progress';
import { outcomeText, starterText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { localMoment } from '@/admin/shared/dates';
import { failureMessage } from '@/admin/shared/failure-message';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useNotices } from '@/admin/shared/use-notices';

const CHANGES = ['BackupStats', 'DatabaseStats', 'AdminAudit'] as const;

/** Stores a backup. The server runs one at a time, and the button shows it also after a reload and to other administrators. */
export function StoreNow() {
  const t = getT(adminBackupTexts);
  const notices = useNotices();
  const [startJob, { isLoading }] = useStartJobMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (text: string) => {
    setFailure(text);
    notices.failed(t.failed, text);
  };
  const { job, follow } = useLatestJob('backup', {
    changes: CHANGES,
    onEnd: (ended) => {
      if (ended.state === 'completed') notices.done(t.stored, t.storedHint);
      else fail(outcomeText(ended));
    },
  });
  const running = job?.state === 'running' ? job : null;
  const isStoring = isLoading || running !== null;
  const run = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await startJob({ startJobDto: { kind: 'backup' } });
    if (data === undefined) fail(failureMessage(error));
    else follow(data);
  };
  return (
    <>
      {job?.state === 'interrupted' ? (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={
            job.startedBy === null
              ? fill(t.scheduledInterrupted, { when: localMoment(job.startedAt) })
              : fill(t.interrupted, { username: job.startedBy, when: localMoment(job.startedAt) })
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OnlineOnly>
          <Button disabled={isStoring} onClick={() => void run()}>
            {isStoring ? t.storing : t.store}
          </Button>
        </OnlineOnly>
        {running === null ? null : (
          <>
            <CancelJob job={running} />
            <p className="text-sm text-ink-soft">
              {fill(t.storingBy, { username: starterText(running), when: localMoment(running.startedAt) })}
            </p>
          </>
        )}
      </div>
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}
