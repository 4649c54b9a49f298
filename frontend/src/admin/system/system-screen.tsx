import type { ReactNode } from 'react';
import { failedJobsAddress, failedJobsFilter } from '@/admin/jobs/failed-jobs';
import { Facts, type Fact } from '@/admin/shared/facts';
import { Identifier } from '@/admin/shared/identifier';
import { Moment } from '@/admin/shared/moment';
import { RefreshButton, ScreenLayout } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryError, QueryState } from '@/admin/shared/states';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import {
  useGetBackupStatsQuery,
  useGetDatabaseStatsQuery,
  useGetJobPageQuery,
  useGetOffsiteBackupsQuery,
  useGetSystemQuery,
  type System,
} from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { Alerts } from './alert-list';
import { metricFact } from './system-texts';

interface CardProps {
  title: string;
  facts: readonly Fact[];
  /** What the facts are read with, apart from the screen's own query. */
  queries?: readonly { error?: unknown; isFetching: boolean; refetch: () => unknown }[];
  /** The screen with more about it. */
  to?: string;
  more?: string;
}

function Card({ title, facts, queries = [], to = '', more }: CardProps): ReactNode {
  return (
    <section className="card mb-5 flex break-inside-avoid flex-col gap-4 p-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {title}
        {more === undefined ? null : (
          <Link to={to} className="text-sm font-normal text-accent hover:underline">
            {more}
          </Link>
        )}
      </h2>
      {queries.map(({ error, isFetching, refetch }, index) => (
        <QueryError key={index} error={error} retrying={isFetching} onRetry={refetch} />
      ))}
      <Facts variant="rows" facts={facts} />
    </section>
  );
}

function Jobs({ system }: { system: System }) {
  const t = getT('adminSystem');
  const running = useGetJobPageQuery({ state: 'running', limit: 1 });
  const failed = useGetJobPageQuery(failedJobsFilter());
  const count = (data: { total: number } | undefined) => (data === undefined ? '–' : formatWhole(data.total));
  return (
    <Card
      title={t('jobs')}
      to="/adm/jobs"
      more={t('toJobs')}
      queries={[running, failed]}
      facts={[
        [t('running'), count(running.data)],
        [t('failed7'), <Link to={failedJobsAddress()}>{count(failed.data)}</Link>],
        metricFact(system, 'job_failures_total'),
      ]}
    />
  );
}

function Backups() {
  const t = getT('adminSystem');
  const drills = getT('adminBackup.badges');
  const statsQuery = useGetBackupStatsQuery();
  const offsiteQuery = useGetOffsiteBackupsQuery();
  const [stats, offsite] = [statsQuery.data, offsiteQuery.data];
  const at = (instant: string | null) => (instant === null ? getT('adminCommon')('never') : <Moment at={instant} />);
  const drill = (alarm: string | null, verification: string | null) => {
    if (alarm !== null) return drills('failed');
    return verification === null ? drills('notTried') : drills('verified');
  };
  return (
    <Card
      title={t('backups')}
      to="/adm/backup"
      more={t('toBackups')}
      queries={[statsQuery, offsiteQuery]}
      facts={[
        [getT('adminCommon.stats')('lastBackup'), stats === undefined ? '–' : at(stats.lastBackup)],
        [t('drill'), stats === undefined ? '–' : drill(stats.alarm, stats.verification)],
        [t('offsite'), offsite === undefined ? '–' : offsite.target === null ? t('noTarget') : at(offsite.latest?.finishedAt ?? null)],
      ]}
    />
  );
}

function Versions({ system: { version, nodeVersion, instance, startedAt } }: { system: System }) {
  const t = getT('adminSystem');
  const query = useGetDatabaseStatsQuery();
  const { data } = query;
  return (
    <Card
      title={t('versions')}
      to="/adm/database"
      more={t('toDatabase')}
      queries={[query]}
      facts={[
        [t('vitrine'), version],
        [t('node'), nodeVersion],
        [t('postgres'), data?.health.version ?? '–'],
        [t('migration'), data === undefined ? '–' : <Identifier name={data.health.migrations.latest} />],
        [t('instance'), instance],
        [t('startedAt'), <Moment at={startedAt} />],
      ]}
    />
  );
}

function Storage({ system }: { system: System }) {
  const t = getT('adminSystem');
  const query = useGetBackupStatsQuery();
  const { data } = query;
  const size = (bytes: number | undefined) => (bytes === undefined ? '–' : formatBytes(bytes));
  return (
    <Card
      title={t('storage')}
      queries={[query]}
      facts={[
        metricFact(system, 'disk_free_bytes'),
        [getT('adminCommon.stats')('databaseSize'), size(data?.databaseSize)],
        [getT('adminBackup')('mediaStorage'), size(data?.mediaStorageSize)],
        metricFact(system, 'upload_temporary_bytes'),
        metricFact(system, 'integrity_problems'),
      ]}
    />
  );
}

const QUEUES = [
  'outbox_lag_seconds',
  'outbox_failed',
  'upload_queue',
  'visits_queued',
  'visits_dropped',
  'database_queue',
  'event_loop_stalls',
] as const;

/** Cards of different heights without holes. */
const COLUMNS = 'gap-5 md:columns-2 2xl:columns-3';

function SystemSkeleton() {
  return (
    <>
      <CardSkeleton lines={1} />
      <div className={COLUMNS}>
        {Array.from({ length: 6 }, (_, card) => (
          <CardSkeleton key={card} lines={4} className="mb-5 break-inside-avoid" />
        ))}
      </div>
    </>
  );
}

const REFRESH_MS = 30_000;

/** What operators look at, by the metrics and the alert rules of Prometheus (PR-146). */
export function SystemScreen() {
  const t = getT('adminSystem');
  const query = useGetSystemQuery(undefined, useAdminPolling(REFRESH_MS));
  return (
    <ScreenLayout
      wide
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<RefreshButton fetching={query.isFetching} onRefresh={query.refetch} />}
    >
      <QueryState query={query} skeleton={<SystemSkeleton />}>
        {(system) => (
          <>
            <Alerts alerts={system.alerts} />
            <div className={COLUMNS}>
              <Card title={t('queues')} facts={QUEUES.map((name) => metricFact(system, name))} />
              <Jobs system={system} />
              <Card
                title={t('mail')}
                to="/adm/site"
                more={t('testMail')}
                facts={[metricFact(system, 'mails_waiting'), metricFact(system, 'mail_failures_total')]}
              />
              <Storage system={system} />
              <Backups />
              <Versions system={system} />
            </div>
          </>
        )}
      </QueryState>
    </ScreenLayout>
  );
}
