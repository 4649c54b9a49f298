import type { TableColumnsType } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { FilterSelect } from '@/admin/shared/filters';
import { Identifier } from '@/admin/shared/identifier';
import { ListPage } from '@/admin/shared/list-page';
import { ListTable } from '@/admin/shared/list-table';
import { Moment } from '@/admin/shared/moment';
import { ForRole } from '@/admin/shared/roles';
import { periodOf, periodParameters } from '@/admin/shared/period';
import { PeriodFields } from '@/admin/shared/period-fields';
import { TableSkeleton } from '@/admin/shared/states';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { useArrangement } from '@/admin/shared/use-arrangement';
import { choiceOf, pagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { UserLink } from '@/admin/shared/user-avatar';
import { adminApi, type Job } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type Translate } from '@/shared/texts/texts';
import { CancelJob, JobBar } from './job-progress';
import { kindText, outcomeText, starterText, stateText, stateVariants } from './job-texts';

function State({ job }: { job: Job }) {
  return <Badge variant={stateVariants[job.state]}>{stateText(job)}</Badge>;
}

/** Who started the job; the name of the creator of an import leads to the user. */
function Starter({ job }: { job: Job }) {
  return job.user === null ? <Identifier name={starterText(job)} /> : <UserLink {...job.user} />;
}

const columnsWith = (t: Translate<'adminJobs'>): TableColumnsType<Job> => [
  {
    title: t('job'),
    key: 'kind',
    render: (_value, job) => (
      <>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium">{kindText(job)}</p>
          <p className="md:hidden">
            <State job={job} />
          </p>
        </div>
        <p className="text-sm text-ink-soft">{outcomeText(job)}</p>
        {job.state === 'running' ? <JobBar job={job} /> : null}
        <p className="text-sm text-ink-soft min-[1200px]:hidden">
          <Starter job={job} />
          {' · '}
          <Moment at={job.startedAt} className="inline-block" />
        </p>
        {job.state === 'running' ? (
          <div className="mt-2">
            <CancelJob job={job} />
          </div>
        ) : null}
      </>
    ),
  },
  {
    title: t('startedBy'),
    key: 'startedBy',
    width: 190,
    responsive: ['xl'],
    render: (_value, job) => <Starter job={job} />,
  },
  { title: t('startedAt'), key: 'startedAt', width: 212, responsive: ['xl'], render: (_value, { startedAt }) => <Moment at={startedAt} /> },
  { title: t('state'), key: 'state', width: 160, responsive: ['md'], render: (_value, job) => <State job={job} /> },
];

const REFRESH_MS = 2000;

function filterOf(params: URLSearchParams) {
  const kinds = allTexts('adminJobs.kinds');
  const states = allTexts('adminJobs.states');
  return {
    kind: choiceOf(params, 'kind', kinds, '') || undefined,
    state: choiceOf(params, 'state', states, '') || undefined,
    ...periodOf(params),
    ...pagingOf(params),
  };
}

/** The jobs of all administrators, the operator and the schedule, with progress, cancel and result (PR-84). */
export function JobsScreen() {
  const t = getT('adminJobs');
  const { arrangement } = useArrangement('jobs');
  const list = useListScreen(adminApi.endpoints.getJobPage, {
    parse: filterOf,
    itemsOf: (page) => page,
    filters: ['kind', 'state', ...periodParameters],
    refetchOnMountOrArgChange: true,
    ...useAdminPolling(REFRESH_MS),
  });
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      filters={
        <>
          {/* The others see the imports only. */}
          <ForRole least="administrator">
            <FilterSelect label={t('kind')} width={210} {...list.choice('kind', allTexts('adminJobs.kinds'), '')} />
          </ForRole>
          <FilterSelect label={t('state')} {...list.choice('state', allTexts('adminJobs.states'), '')} />
          <PeriodFields params={list.params} change={list.change} />
        </>
      }
      folded={['kind', 'state']}
      arrange={{ list: 'jobs', columns: { startedBy: t('startedBy'), startedAt: t('startedAt'), state: t('state') } }}
      list={list}
      skeleton={<TableSkeleton rows={8} />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
    >
      {(jobs) => (
        <ListTable
          columns={columnsWith(t)}
          rows={jobs}
          loading={list.isStale}
          arrangement={arrangement}
          className="[overflow-wrap:anywhere]"
        />
      )}
    </ListPage>
  );
}
