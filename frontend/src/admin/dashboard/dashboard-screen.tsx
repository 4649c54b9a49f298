import { typeText } from '@/admin/activities/activity-types';
import { Badge } from '@/admin/shared/badge';
import { activityDay, localMoment } from '@/admin/shared/dates';
import { ForRole } from '@/admin/shared/roles';
import { countText, ScreenLayout, StatCard, StatCards } from '@/admin/shared/screen-layout';
import { CardSkeleton, Loading, QueryState, StatCardsSkeleton } from '@/admin/shared/states';
import { UserLink } from '@/admin/shared/user-avatar';
import { useAdmin } from '@/admin/shell/admin-guard';
import { useGetOverviewQuery, type DailyCount, type Overview } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { DailyChart } from '@/shared/ui/daily-chart';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';

interface LastDaysProps {
  title: string;
  days: DailyCount[];
  /** The screen that lists what is counted, newest first. */
  to: string;
}

/** A chart of the last 30 days. */
function LastDays({ title, days, to }: LastDaysProps) {
  const t = getT('adminDashboard');
  const counts = days.map(({ count }) => count);
  const figures = { total: formatWhole(counts.reduce((sum, count) => sum + count, 0)), days: days.length };
  return (
    <section className="card p-5">
      <h2 className="mb-5 flex items-baseline justify-between font-semibold">
        {title}
        <Link to={to} aria-label={`${title}: ${t('inDays', figures)}`} className="text-sm font-normal">
          {t('inDays', figures)}
        </Link>
      </h2>
      <DailyChart days={days} label={t('chart', { ...figures, title, most: formatWhole(Math.max(0, ...counts)) })} />
    </section>
  );
}

function RecentActivities({ activities }: { activities: Overview['recentActivities'] }) {
  const t = getT('adminDashboard');
  return (
    <section className="card p-5">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold">
        {t('recentActivities')}
        <Link to="/adm/activities" className="text-sm font-normal">
          {t('allActivities')}
        </Link>
      </h2>
      {activities.length === 0 ? <EmptyState variant="plain" title={t('noActivities')} /> : null}
      <ul className="mt-2 divide-y divide-line">
        {activities.map((activity) => (
          <li key={activity.id} className="flex flex-col gap-x-3 gap-y-1 py-2.5 sm:flex-row sm:items-center">
            <UserLink username={activity.user.username} id={activity.user.id} />
            <span className="flex shrink-0 items-center justify-between gap-3 text-sm text-ink-soft sm:ml-auto">
              <Badge>{typeText(activity.activityType)}</Badge>
              {activityDay(activity.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PendingWork({ overview }: { overview: Overview }) {
  const t = getT('adminDashboard');
  const { inactiveAnalysis, openReports } = overview;
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{t('pending')}</h2>
      <div className="mt-2 flex flex-col gap-x-8 gap-y-2 md:flex-row">
        <p className="shrink-0">
          <Link to="/adm/reports">{openReports === 0 ? t('noReports') : t('reports', { n: openReports })}</Link>
        </p>
        <ForRole least="administrator">
          <p className="text-ink-soft">
            {inactiveAnalysis === null
              ? t('notAnalysed')
              : t('analysed', { n: inactiveAnalysis.toDelete, when: localMoment(inactiveAnalysis.analysedAt) })}{' '}
            <Link to="/adm/database" className="underline">
              {t('database')}
            </Link>
          </p>
        </ForRole>
      </div>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <Loading>
      <StatCardsSkeleton />
      <CardSkeleton lines={1} className="h-38 md:h-24" />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={0} className="h-58.5" />
        <CardSkeleton lines={0} className="h-58.5" />
      </div>
      <CardSkeleton lines={10} />
    </Loading>
  );
}

export function DashboardScreen() {
  const t = getT('adminDashboard');
  const stats = getT('adminCommon.stats');
  const admin = useAdmin();
  return (
    <ScreenLayout title={t('title')} subtitle={t('welcome', { username: admin.username })}>
      <QueryState query={useGetOverviewQuery()} skeleton={<DashboardSkeleton />}>
        {(overview) => {
          const { totalUsers, activeUsers, totalsEstimated, totalHashtags, recentActivities, signUps, uploads } = overview;
          const active = countText(activeUsers, totalsEstimated);
          return (
            <>
              <StatCards>
                <StatCard to="/adm/users" label={stats('users')} value={countText(totalUsers, totalsEstimated)} note={stats('usersNote')} />
                <StatCard to="/adm/users?status=active" label={stats('activeUsers')} value={active} note={t('activeUsersNote')} />
                <StatCard to="/adm/hashtags" label={stats('hashtags')} value={formatWhole(totalHashtags)} note={stats('hashtagsNote')} />
                <StatCard
                  to="/adm/activities"
                  label={t('recentActivities')}
                  value={formatWhole(recentActivities.length)}
                  note={t('recentActivitiesNote')}
                />
              </StatCards>
              <PendingWork overview={overview} />
              <div className="grid gap-5 xl:grid-cols-2">
                <LastDays to="/adm/users" title={t('signUps')} days={signUps} />
                <LastDays to="/adm/media" title={t('uploads')} days={uploads} />
              </div>
              <RecentActivities activities={recentActivities} />
            </>
          );
        }}
      </QueryState>
    </ScreenLayout>
  );
}
