import { Button } from 'antd';
import { JobProgress } from '@/admin/jobs/job-progress';
import { outcomeText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { localMoment } from '@/admin/shared/dates';
import { errorText } from '@/admin/shared/states';
import { useStartJobMutation } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { showToast } from '@/shared/ui/toast';

/** What a check changes: nothing but the list of jobs. */
const CHANGES = [] as const;

/** The latest check of the stored files and the counters (PR-135). */
export function IntegrityCheck() {
  const t = getT('adminDatabase.integrity');
  const [startJob, { isLoading }] = useStartJobMutation();
  const { job, follow } = useLatestJob('integrity', { changes: CHANGES });
  const isRunning = job?.state === 'running';
  const start = async (): Promise<void> => {
    const { data, error } = await startJob({ startJobDto: { kind: 'integrity' } });
    if (data === undefined) showToast({ title: t('startFailed'), description: errorText(error), destructive: true });
    else follow(data);
  };
  return (
    <section className="card flex flex-col items-start gap-4 p-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-sm text-ink-soft">{t('what')}</p>
      {isRunning ? (
        <JobProgress job={job} />
      ) : (
        <p role="status" className="[overflow-wrap:anywhere]">
          {job === undefined ? t('never') : [t('latest', { time: localMoment(job.startedAt) }), outcomeText(job)].join(' · ')}
        </p>
      )}
      <WritesOnly>
        <Button disabled={isLoading || isRunning} onClick={() => void start()}>
          {t('start')}
        </Button>
      </WritesOnly>
    </section>
  );
}
