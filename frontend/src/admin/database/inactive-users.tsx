import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { JobProgress } from '@/admin/jobs/job-progress';
import { outcomeText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { FilterSelect } from '@/admin/shared/filters';
import { ListView, Pager } from '@/admin/shared/list-page';
import { SmallTable } from '@/admin/shared/small-table';
import { errorText, TableSkeleton } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import { useList, type PageChange } from '@/admin/shared/use-list-screen';
import { UserLink } from '@/admin/shared/user-avatar';
import { Section } from '@/admin/shared/section';
import { adminApi, useLazyGetInactiveUsersQuery, type DatabaseStats, type Job } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { formatDay } from '@/shared/lib/format';
import { getT, type TextKey } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { showToast } from '@/shared/ui/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { InactiveUsersExport, PurgeDialog } from './purge-dialog';

const DEFAULT_PAGE_SIZE = 10;

interface Row {
  id: number;
  username: string;
  createdAt: string;
  lastSeenAt: string;
}

function columns(): TableColumnsType<Row> {
  const labels = getT('adminCommon');
  const t = getT('adminDatabase');
  return [
    { title: labels('username'), key: 'username', render: (_value, { id, username }) => <UserLink username={username} id={id} /> },
    { title: labels('joined'), key: 'joined', width: 120, responsive: ['sm'], render: (_value, { createdAt }) => formatDay(createdAt) },
    { title: t('lastSeen'), key: 'lastSeen', width: 120, render: (_value, { lastSeenAt }) => formatDay(lastSeenAt) },
  ];
}

/** The users that a purge would delete, selected by the same predicate. `total`: their number by the analysis, the one number of the screen (PR-85). */
function InactiveUserList({ olderThanDays, total }: { olderThanDays: number; total: number }) {
  const t = getT('adminDatabase');
  const [paging, setPaging] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE });
  const change = (changes: PageChange | { limit: number }) => setPaging({ ...paging, page: 1, ...changes });
  const list = useList({
    endpoint: adminApi.endpoints.getInactiveUserPage,
    filter: { olderThanDays, ...paging },
    paging,
    itemsOf: (page) => page,
    onPage: change,
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-ink-soft">{t('wouldBeRemoved')}</h3>
      <ListView
        list={list}
        skeleton={<TableSkeleton rows={3} />}
        empty={<EmptyState variant="plain" title={t('noInactiveListed')} />}
        pager={<Pager page={paging.page} size={paging.limit} counted={{ total, estimated: false }} onGo={change} />}
      >
        {(users) => (
          <SmallTable<Row> rowKey="id" columns={columns()} dataSource={users} loading={list.isStale} className="[overflow-wrap:anywhere]" />
        )}
      </ListView>
    </div>
  );
}

/** Keys are days. The default is 7, because a recent visitor may still fill in their profile. */
type Age = TextKey<'adminDatabase.ages'>;

/** What a purge changes. */
const CHANGES = ['DatabaseStats', 'BackupStats', 'AdminUsers', 'AdminHashtags', 'AdminReports', 'AdminAudit', 'Overview'] as const;

function lastAnalysisText(last: DatabaseStats['lastAnalysis']): string {
  const t = getT('adminDatabase');
  if (last === null) return t('notAnalysed');
  return t('analysed', {
    when: localMoment(last.analysedAt),
    users: t('users', { n: last.toDelete }),
    duration: last.durationMs,
  });
}

/** Counts the inactive users. The count is kept until another age is chosen or users are purged. */
function useAnalysis() {
  const t = getT('adminDatabase');
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
      finish(errorText(answer.error));
      showToast({ title: t('analysisFailed'), description: errorText(answer.error), destructive: true });
      return;
    }
    setToDelete(answer.data.toDelete);
    showToast({ title: t('analysisDone'), description: t('analysisDoneHint', { n: answer.data.toDelete }) });
  };
  const chooseAge = (chosen: Age) => {
    setAge(chosen);
    finish(null);
  };
  return { age, chooseAge, toDelete, result, finish, run, busy: isFetching };
}

/** The running purge of any administrator. Its end is shown with the number of deleted users. */
function useRunningPurge(onEnd: (text: string) => void): { running: Job | undefined; follow: (started: Job) => void } {
  const t = getT('adminDatabase');
  const { job, follow } = useLatestJob('purge', {
    changes: CHANGES,
    onEnd: (ended) => {
      const text = outcomeText(ended);
      onEnd(text);
      if (ended.state === 'completed')
        showToast({ title: t('purged'), description: t('removed', { users: t('users', { n: ended.result?.deleted ?? 0 }) }) });
      else if (ended.state === 'cancelled') showToast({ title: t('purgeCancelled'), description: text });
      else showToast({ title: t('purgeFailed'), description: text, destructive: true });
    },
  });
  return { running: job?.state === 'running' ? job : undefined, follow };
}

interface InactiveUsersProps extends Pick<DatabaseStats, 'lastAnalysis' | 'lastBackup'> {
  /** When the numbers were fetched, in milliseconds. */
  now: number;
}

export function InactiveUsers({ lastAnalysis, lastBackup, now }: InactiveUsersProps) {
  const t = getT('adminDatabase');
  const { age, chooseAge, toDelete, result, finish, run, busy } = useAnalysis();
  const { running, follow } = useRunningPurge(finish);
  const purge = useDialog<number>();
  const olderThanDays = Number(age);
  const hasInactiveUsers = toDelete !== null && toDelete > 0;
  return (
    <Section title={t('inactive')}>
      {/* The number of the night would stand beside another one. */}
      {toDelete === null ? <p className="text-ink-soft">{lastAnalysisText(lastAnalysis)}</p> : null}
      {running === undefined ? null : (
        <>
          <JobProgress job={running} />
          <p className="text-sm text-ink-soft">
            {t('purgeContinues')} <Link to="/adm/jobs">{t('allJobs')}</Link>
          </p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect label={t('age')} value={age} options={allTexts('adminDatabase.ages')} width={190} onChange={chooseAge} />
        <Button disabled={busy || running !== undefined} onClick={() => void run()}>
          {busy ? t('analysing') : t('analyse')}
        </Button>
        {toDelete === 0 ? <Badge variant="good">{t('noInactive')}</Badge> : null}
      </div>
      {result === null ? null : <p role="status">{result}</p>}
      {hasInactiveUsers && running === undefined ? (
        <>
          <InactiveUserList key={olderThanDays} olderThanDays={olderThanDays} total={toDelete} />
          <div className="flex flex-wrap items-center gap-3">
            <InactiveUsersExport olderThanDays={olderThanDays} />
            <Button danger onClick={() => purge.show(toDelete)}>
              {t('purgeInactive', { n: toDelete })}
            </Button>
          </div>
        </>
      ) : null}
      {purge.render((count, modalProps) => (
        <PurgeDialog
          toDelete={count}
          olderThanDays={olderThanDays}
          lastBackup={lastBackup}
          now={now}
          modalProps={modalProps}
          onStarted={(started) => {
            follow(started);
            finish(null);
          }}
        />
      ))}
    </Section>
  );
}
