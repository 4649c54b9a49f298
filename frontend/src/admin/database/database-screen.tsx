import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useGetDatabaseStatsQuery, type DatabaseStats } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { DownloadProgress } from '@/admin/backup/download-progress';
import { useBackup } from '@/admin/backup/use-backup';
import { formatBytes } from '@/shared/lib/format-bytes';
import { countText } from '@/admin/shared/count-text';
import { badgeDay, timeOfDay } from '@/admin/shared/dates';
import { ErrorState } from '@/admin/shared/error-state';
import { StatCard, StatCards, ScreenLayout } from '@/admin/shared/screen-layout';
import { CardSkeleton, StatCardsSkeleton, Loading } from '@/admin/shared/skeletons';
import { Health } from './health';
import { InactiveUsers } from './inactive-users';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminDatabaseTexts } from '@/shared/i18n/en/admin/database';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { Link } from '@/shared/ui/link';

function StatsSummary({ stats }: { stats: DatabaseStats }) {
  const t = getT(adminDatabaseTexts);
  const common = getT(adminCommonTexts).stats;
  const { lastBackup } = stats;
  const count = (number: number) => countText(number, stats.totalsEstimated);
  return (
    <StatCards>
      <StatCard label={common.users} value={count(stats.totalUsers)} note={common.usersNote} />
      <StatCard label={common.hashtags} value={formatWhole(stats.totalHashtags)} note={common.hashtagsNote} />
      <StatCard label={common.media} value={count(stats.totalMedia)} note={common.mediaNote} />
      <StatCard label={t.links} value={count(stats.totalExternalLinks)} note={t.linksNote} />
      <StatCard label={common.databaseSize} value={formatBytes(stats.databaseSize)} note={common.databaseSizeNote} />
      <StatCard
        label={common.lastBackup}
        value={lastBackup === null ? getT(adminCommonTexts).never : badgeDay(lastBackup)}
        note={lastBackup === null ? common.lastBackupNone : fill(getT(adminCommonTexts).at, { time: timeOfDay(lastBackup) })}
      />
    </StatCards>
  );
}

function QuickActions() {
  const t = getT(adminDatabaseTexts);
  const backupTexts = getT(adminBackupTexts);
  const { state, start, cancel } = useBackup();
  const running = state.status === 'running';
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="font-semibold">{t.quickActions}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={running} onClick={() => void start('full')}>
          {running ? backupTexts.creating : backupTexts.kinds.full.button}
        </Button>
        <Link to="/adm/backup">{t.backup}</Link>
        <Link to="/adm/users?status=inactive">{t.allInactive}</Link>
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
  const t = getT(adminDatabaseTexts);
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetDatabaseStatsQuery();
  return (
    <ScreenLayout
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={() => void refetch()}>
          {/* On a phone the subtitle needs the width. */}
          <span className="max-sm:sr-only">{getT(adminCommonTexts).refresh}</span>
        </Button>
      }
    >
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <DatabaseSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <StatsSummary stats={data} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <InactiveUsers lastAnalysis={data.lastAnalysis} lastBackup={data.lastBackup} now={fulfilledTimeStamp ?? 0} />
            <QuickActions />
          </div>
          <Health health={data.health} />
        </>
      )}
    </ScreenLayout>
  );
}
