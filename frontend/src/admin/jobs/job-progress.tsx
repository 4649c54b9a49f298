import { Button, Progress } from 'antd';
import { useHasRole } from '@/admin/shared/roles';
import { errorText } from '@/admin/shared/states';
import { useCancelJobMutation, type Job } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';
import { kindText, outcomeText, stateText } from './job-texts';

const PERCENT = 100;

/** A bar for a job with a known number of steps; a text for others. */
export function JobBar({ job }: { job: Job }) {
  const { done, total } = job.progress;
  if (total === null || total === 0) return null;
  const label = getT('adminJobs')('progressOf', { job: getT('adminJobs')(`kinds.${job.kind}`) });
  return <Progress percent={Math.min(PERCENT, Math.floor((done / total) * PERCENT))} showInfo={false} aria-label={label} />;
}

/** The button that cancels a running job, of any administrator. */
export function CancelJob({ job }: { job: Job }) {
  const t = getT('adminJobs');
  const [cancel, { isLoading }] = useCancelJobMutation();
  const run = async (): Promise<void> => {
    const { error } = await cancel({ id: job.id });
    if (error !== undefined) showToast({ title: t('cancelFailed'), description: errorText(error), destructive: true });
  };
  if (!useHasRole('moderator')) return null;
  const isCancelling = isLoading || job.cancelledBy !== null;
  return (
    <WritesOnly>
      <Button disabled={isCancelling} aria-label={t('cancelJob', { job: t(`kinds.${job.kind}`) })} onClick={() => void run()}>
        {isCancelling ? t('cancelling') : getT('common')('cancel')}
      </Button>
    </WritesOnly>
  );
}

/** A running job with its progress, which continues when the page is closed. */
export function JobProgress({ job }: { job: Job }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-56 flex-1">
        <p role="status">{[kindText(job), stateText(job), outcomeText(job)].filter((part) => part !== '').join(' · ')}</p>
        <JobBar job={job} />
      </div>
      <CancelJob job={job} />
    </div>
  );
}
