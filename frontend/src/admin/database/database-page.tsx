import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useGetDatabaseStatsQuery, type DatabaseStats } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { DownloadProgress } from '../backup/download-progress';
import { useBackup } from '../backup/use-backup';
import { bytesText } from '../shared/bytes';
import { badgeDay, timeOfDay } from '../shared/dates';
import { Failure } from '../shared/failure';
import { Figure, Figures, PageFrame } from '../shared/page-frame';
import { CardSkeleton, FiguresSkeleton, Loading } from '../shared/places';
import { Health } from './health';
import { InactiveUsers } from './inactive-users';

function Numbers({ stats }: { stats: DatabaseStats }) {
  const { lastBackup } = stats;
  return (
    <Figures>
      <Figure label="Total Users" value={formatWhole(stats.totalUsers)} note="Registered accounts" />
      <Figure label="Total Hashtags" value={formatWhole(stats.totalHashtags)} note="Available tags" />
      <Figure label="Total Media" value={formatWhole(stats.totalMedia)} note="Uploaded items" />
      <Figure label="External Links" value={formatWhole(stats.totalExternalLinks)} note="On all profiles" />
      <Figure label="Database Size" value={bytesText(stats.databaseSize)} note="On disk" />
      <Figure
        label="Last Backup"
        value={lastBackup === null ? 'Never' : badgeDay(lastBackup)}
        note={lastBackup === null ? 'None has been made yet' : `at ${timeOfDay(lastBackup)}`}
      />
    </Figures>
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

function Places() {
  return (
    <Loading>
      <FiguresSkeleton many={6} />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={2} />
        <CardSkeleton lines={1} />
      </div>
      <CardSkeleton lines={12} />
    </Loading>
  );
}

export function DatabasePage() {
  const { data, error, isFetching, refetch } = useGetDatabaseStatsQuery();
  return (
    <PageFrame
      title="Database Management"
      subtitle="How the database is, and what can be tidied up"
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      {error === undefined ? null : <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <Places /> : null}
      {data === undefined ? null : (
        <>
          <Numbers stats={data} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <InactiveUsers lastAnalysis={data.lastAnalysis} />
            <QuickActions />
          </div>
          <Health health={data.health} />
        </>
      )}
    </PageFrame>
  );
}
