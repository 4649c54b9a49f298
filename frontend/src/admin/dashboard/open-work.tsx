import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { failedJobsAddress, failedJobsFilter } from '@/admin/jobs/failed-jobs';
import { localMoment } from '@/admin/shared/dates';
import { Facts } from '@/admin/shared/facts';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { CardSkeleton, QueryError } from '@/admin/shared/states';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { FiringAlert, firing } from '@/admin/system/alert-list';
import { metricFact } from '@/admin/system/system-texts';
import { useGetJobPageQuery, useGetReportGroupsQuery, useGetSystemQuery, type Overview } from '@/shared/api/admin-api';
import { formatAgo } from '@/shared/lib/format-ago';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

interface LineProps {
  /** Before the link, for a part of the line above. */
  lead?: string;
  to: string;
  text: string;
  note?: string;
}

function Line({ lead, to, text, note }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
      {lead === undefined ? null : <span className="pl-4 text-sm text-ink-soft">{lead}</span>}
      <Link to={to} className="font-medium text-accent hover:underline">
        {text}
      </Link>
      {note === undefined ? null : <span className="text-sm text-ink-soft">{note}</span>}
    </li>
  );
}

const REFRESH_MS = 30_000;
const OPERATION = ['disk_free_bytes', 'mails_waiting', 'mail_failures_total', 'outbox_lag_seconds'] as const;

/** The lists whose first row and total the lines show, so that a line and its list never differ. */
function useOpenWork() {
  const polling = useAdminPolling(REFRESH_MS);
  const isOperator = useHasRole('administrator');
  const reports = useGetReportGroupsQuery({ sort: 'age', limit: 1 }, polling);
  const appeals = useGetReportGroupsQuery({ reason: 'appeal', sort: 'age', limit: 1 }, polling);
  const jobs = useGetJobPageQuery(failedJobsFilter(), polling);
  const system = useGetSystemQuery(undefined, { ...polling, skip: !isOperator });
  return { reports, appeals, jobs, system };
}

/** What waits for the administrator, each line a link to the list of exactly these (PR-144). */
export function OpenWork({ inactiveAnalysis }: Pick<Overview, 'inactiveAnalysis'>) {
  const t = getT('adminDashboard');
  const work = useOpenWork();
  const queries = Object.values(work);
  const failed = queries.find(({ error }) => error !== undefined);
  if (failed === undefined && queries.some(({ isLoading }) => isLoading)) return <CardSkeleton lines={3} />;

  const { reports, appeals, jobs, system } = work;
  const lines: ReactNode[] = [];
  const addQueue = (to: string, key: 'queue' | 'appeals', { data, fulfilledTimeStamp: now = 0 }: typeof reports) => {
    if (data === undefined || data.totalCount === 0) return;
    const [oldest] = data.groups;
    const when = oldest && formatAgo(oldest.firstReportedAt, now, getT('common')('lessThanMinute'), 'long');
    const lead = key === 'appeals' ? t('ofThese') : undefined;
    lines.push(<Line key={to} lead={lead} to={to} text={t(key, { n: data.totalCount })} note={when && t('oldest', { when })} />);
  };
  addQueue('/adm/reports', 'queue', reports);
  addQueue('/adm/reports?reason=appeal', 'appeals', appeals);
  if (jobs.data !== undefined && jobs.data.total > 0) {
    lines.push(<Line key="jobs" to={failedJobsAddress()} text={t('failedJobs', { n: jobs.data.total })} />);
  }
  for (const alert of firing(system.data?.alerts ?? [])) lines.push(<FiringAlert key={alert.name} alert={alert} />);

  return (
    <section aria-labelledby="open-work" className="card p-5">
      <h2 id="open-work" className="font-semibold">
        {t('pending')}
      </h2>
      <QueryError error={failed?.error} retrying={failed?.isFetching} onRetry={() => failed?.refetch()} />
      {lines.length > 0 ? (
        <ul className="mt-1 divide-y divide-line">{lines}</ul>
      ) : failed === undefined ? (
        <p className="mt-2 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t('nothing')}
        </p>
      ) : null}
      <ForRole least="administrator">
        <p className="mt-3 text-sm text-ink-soft">
          {inactiveAnalysis === null
            ? t('notAnalysed')
            : t('analysed', { n: inactiveAnalysis.toDelete, when: localMoment(inactiveAnalysis.analysedAt) })}{' '}
          <Link to="/adm/database" className="underline">
            {t('database')}
          </Link>
        </p>
      </ForRole>
    </section>
  );
}

/** Disk, mail and outbox in one row. */
export function Operation() {
  const t = getT('adminDashboard');
  const { data } = useGetSystemQuery();
  return data === undefined ? null : (
    <section aria-labelledby="operation" className="card p-5">
      <h2 id="operation" className="mb-3 flex items-baseline justify-between gap-3 font-semibold">
        {t('operation')}
        <Link to="/adm/system" className="text-sm font-normal text-accent hover:underline">
          {t('system')}
        </Link>
      </h2>
      <Facts variant="columns" facts={OPERATION.map((name) => metricFact(data, name))} />
    </section>
  );
}
