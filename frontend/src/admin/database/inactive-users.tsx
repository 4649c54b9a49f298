import { Button } from 'antd';
import { useState } from 'react';
import { useLazyGetInactiveUsersQuery, type DatabaseStats, type Job } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { JobProgress } from '@/admin/jobs/job-progress';
import { outcomeText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { Badge } from '@/admin/shared/badge';
import { FilterSelect } from '@/admin/shared/filter-select';
import { localMoment } from '@/admin/shared/dates';
import { useDialog } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { InactiveUserList } from './inactive-user-list';
import { InactiveUsersExport, PurgeDialog } from './purge-dialog';
import { adminDatabaseTexts } from '@/shared/i18n/en/admin/database';
import { count, fill } from '@/shared/i18n/fill';
import { getT, type TextsOf } from '@/shared/i18n/texts';
import { Link } from '@/shared/ui/link';
import { failureMessage } from '@/admin/shared/failure-message';

/** Keys are days. The default is 7, because a recent visitor may still fill in their profile. */
type Age = keyof TextsOf<typeof adminDatabaseTexts>['ages'];

/** What a purge changes. */
const CHANGES = ['DatabaseStats', 'BackupStats', 'AdminUsers', 'AdminHashtags', 'AdminReports', 'AdminAudit', 'Overview'] as const;

function lastAnalysisText(last: DatabaseStats['lastAnalysis']): string {
  const t = getT(adminDatabaseTexts);
  if (last === null) return t.notAnalysed;
  return fill(t.analysed, {
    when: localMoment(last.analysedAt),
    users: count(t.users, last.toDelete),
    duration: formatWhole(last.durationMs),
  });
}

/** Counts the inactive users. The count is kept until another age is chosen or users are purged. */
function useAnalysis() {
  const t = getT(adminDatabaseTexts);
  const notices = useNotices();
  const [analyse, { isFetching }] = useLazyGetInactiveUsersQuery();
  const [age, setAge] = useState<Age>('7');
  const [toDelete, setToDelete] = useState<number | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const finish = (text: string | null) => {
    setToDelete(null);
    setResult(text);
  };
  const run = async (): Promise<void> => {
    setResult(null);
    const answer = await analyse({ olderThanDays: Number(age) });
    if (answer.data === undefined) {
      finish(failureMessage(answer.error));
      notices.failed(t.analysisFailed, failureMessage(answer.error));
      return;
    }
    setToDelete(answer.data.toDelete);
    notices.done(t.analysisDone, fill(t.analysisDoneHint, { n: formatWhole(answer.data.toDelete) }));
  };
  const chooseAge = (chosen: Age) => {
    setAge(chosen);
    finish(null);
  };
  return { age, chooseAge, toDelete, result, finish, run, busy: isFetching };
}

/** The running purge of any administrator. Its end is shown with the number of deleted users. */
function useRunningPurge(onEnd: (text: string) => void): { running: Job | undefined; follow: (started: Job) => void } {
  const t = getT(adminDatabaseTexts);
  const notices = useNotices();
  const { job, follow } = useLatestJob('purge', {
    changes: CHANGES,
    onEnd: (ended) => {
      const text = outcomeText(ended);
      onEnd(text);
      if (ended.state === 'completed') notices.done(t.purged, fill(t.removed, { users: count(t.users, ended.result?.deleted ?? 0) }));
      else notices.failed(t.purgeFailed, text);
    },
  });
  return { running: job?.state === 'running' ? job : undefined, follow };
}

interface InactiveUsersProps extends Pick<DatabaseStats, 'lastAnalysis' | 'lastBackup'> {
  /** When the numbers were fetched, in milliseconds. */
  now: number;
}

export function InactiveUsers({ lastAnalysis, lastBackup, now }: InactiveUsersProps) {
  const t = getT(adminDatabaseTexts);
  const { age, chooseAge, toDelete, result, finish, run, busy } = useAnalysis();
  const { running, follow } = useRunningPurge(finish);
  const purge = useDialog<number>();
  const olderThanDays = Number(age);
  const hasInactiveUsers = toDelete !== null && toDelete > 0;
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="font-semibold">{t.inactive}</h2>
      {/* The number of the night would stand beside another one. */}
      {toDelete === null ? <p className="text-ink-soft">{lastAnalysisText(lastAnalysis)}</p> : null}
      {running === undefined ? null : (
        <>
          <JobProgress job={running} />
          <p className="text-sm text-ink-soft">
            {t.purgeContinues} <Link to="/adm/jobs">{t.allJobs}</Link>
          </p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect label={t.age} value={age} options={t.ages} width={190} onChange={chooseAge} />
        <Button disabled={busy || running !== undefined} onClick={() => void run()}>
          {busy ? t.analysing : t.analyse}
        </Button>
        {toDelete === 0 ? <Badge variant="good">{t.noInactive}</Badge> : null}
      </div>
      {result === null ? null : <p role="status">{result}</p>}
      {hasInactiveUsers && running === undefined ? (
        <>
          <InactiveUserList key={olderThanDays} olderThanDays={olderThanDays} total={toDelete} />
          <div className="flex flex-wrap items-center gap-3">
            <InactiveUsersExport olderThanDays={olderThanDays} />
            <Button
              danger
              onClick={() => {
                purge.show(toDelete);
              }}
            >
              {fill(t.purgeInactive, { n: formatWhole(toDelete) })}
            </Button>
          </div>
        </>
      ) : null}
      {purge.subject === null ? null : (
        <PurgeDialog
          toDelete={purge.subject}
          olderThanDays={olderThanDays}
          lastBackup={lastBackup}
          now={now}
          modalProps={purge.modalProps}
          onStarted={(started) => {
            follow(started);
            finish(null);
          }}
        />
      )}
    </section>
  );
}
