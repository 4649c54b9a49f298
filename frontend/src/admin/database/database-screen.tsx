import { Button } from 'antd';
import { DownloadProgress, useBackup } from '@/admin/backup/backup-download';
import {
  countText,
  LastBackupCard,
  RefreshButton,
  ScreenLayout,
  StatCard,
  StatCards,
  StatCardsSkeleton,
} from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { Section } from '@/admin/shared/section';
import { useGetDatabaseStatsQuery, type DatabaseStats } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { Link } from '@/shared/ui/link';
import { Health } from './health';
import { InactiveUsers } from './inactive-users';
import { IntegrityCheck } from './integrity-check';

function StatsSummary({ stats }: { stats: DatabaseStats }) {
  const t = getT('adminDatabase');
  const labels = getT('adminCommon.stats');
  const count = (number: number) => countText(number, stats.totalsEstimated);
  return (
    <StatCards>
      <StatCard label={labels('users')} value={count(stats.totalUsers)} note={labels('usersNote')} />
      <StatCard label={labels('hashtags')} value={formatWhole(stats.totalHashtags)} note={labels('hashtagsNote')} />
      <StatCard label={labels('media')} value={count(stats.totalMedia)} note={labels('mediaNote')} />
      <StatCard label={t('links')} value={count(stats.totalExternalLinks)} note={t('linksNote')} />
      <StatCard label={labels('databaseSize')} value={formatBytes(stats.databaseSize)} note={labels('databaseSizeNote')} />
      <LastBackupCard lastBackup={stats.lastBackup} />
    </StatCards>
  );
}

function QuickActions() {
  const t = getT('adminDatabase');
  const backupTexts = getT('adminBackup');
  const { state, start, cancel } = useBackup();
  const running = state.status === 'running';
  return (
    <Section title={t('quickActions')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={running} onClick={() => void start('full')}>
          {running ? backupTexts('creating') : backupTexts('kinds.full.button')}
        </Button>
        <Link to="/adm/backup">{t('backup')}</Link>
        <Link to="/adm/users?status=inactive">{t('allInactive')}</Link>
      </div>
      <DownloadProgress state={state} onCancel={cancel} />
    </Section>
  );
}

function DatabaseSkeleton() {
  return (
    <>
      <StatCardsSkeleton count={6} />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={2} />
        <CardSkeleton lines={1} />
      </div>
      <CardSkeleton lines={12} />
    </>
  );
}

export function DatabaseScreen() {
  const t = getT('adminDatabase');
  const query = useGetDatabaseStatsQuery();
  return (
    <ScreenLayout
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<RefreshButton fetching={query.isFetching} onRefresh={query.refetch} />}
    >
      <QueryState query={query} skeleton={<DatabaseSkeleton />}>
        {(stats) => (
          <>
            <StatsSummary stats={stats} />
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <InactiveUsers lastAnalysis={stats.lastAnalysis} lastBackup={stats.lastBackup} now={query.fulfilledTimeStamp ?? 0} />
              <div className="flex flex-col gap-5">
                <QuickActions />
                <IntegrityCheck />
              </div>
            </div>
            <Health health={stats.health} />
          </>
        )}
      </QueryState>
    </ScreenLayout>
  );
}
