import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useGetDatabaseStatsQuery, type DatabaseStats } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { DownloadProgress } from '../backup/download-progress';
import { useBackup } from '../backup/use-backup';
import { bytesText } from '../shared/bytes';
import { badgeDay, timeOfDay } from '../shared/dates';
import { ErrorState } from '../shared/error-state';
import { StatCard, StatCards, ScreenLayout } from '../shared/screen-layout';
import { CardSkeleton, StatCardsSkeleton, Loading } from '../shared/skeletons';
import { Health } from './health';
import { InactiveUsers } from './inactive-users';

function StatsSummary({ stats }: { stats: DatabaseStats }) {
  const { lastBackup } = stats;
  return (
    <StatCards>
      <StatCard label="Total Users" value={formatWhole(stats.totalUsers)} note="Registered accounts" />
      <StatCard label="Total Hashtags" value={formatWhole(stats.totalHashtags)} note="Available tags" />
      <StatCard label="Total Media" value={formatWhole(stats.totalMedia)} note="Uploaded items" />
      <StatCard label="External Links" value={formatWhole(stats.totalExternalLinks)} note="On all profiles" />
      <StatCard label="Database Size" value={bytesText(stats.databaseSize)} note="On disk" />
      <StatCard
        label="Last Backup"
        value={lastBackup === null ? 'Never' : badgeDay(lastBackup)}
        note={lastBackup === null ? 'None has been made yet' : `at ${timeOfDay(lastBackup)}`}
      />
    </StatCards>
  );
}

function QuickActions() {
  const { state, start, cancel } = useBackup();
  const running = state.status === 'running';
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="font-semibold">Quick Actions</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={running} onClick={() => void start('full')}>
          {running ? 'Creating backup...' : 'Download Full Backup'}
        </Button>
        <Link to="/adm/backup">Backup and restore</Link>
        <Link to="/adm/users?status=inactive">All inactive users</Link>
      </div>
      <DownloadProgress state={state} onCancel={cancel} />
    </section>
  );
}

function DatabaseSkeleton() {
  return (
    <Loading>
      <StatCardsSkeleton count={6} />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={2} />
        <CardSkeleton lines={1} />
      </div>
      <CardSkeleton lines={12} />
    </Loading>
  );
}

export function DatabaseScreen() {
  const { data, error, isFetching, refetch } = useGetDatabaseStatsQuery();
  return (
    <ScreenLayout
      title="Database Management"
      subtitle="How the database is, and what can be tidied up"
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <DatabaseSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <StatsSummary stats={data} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <InactiveUsers lastAnalysis={data.lastAnalysis} />
            <QuickActions />
          </div>
          <Health health={data.health} />
        </>
      )}
    </ScreenLayout>
  );
}
