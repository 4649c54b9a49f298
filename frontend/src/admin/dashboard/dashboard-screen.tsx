import { Empty } from 'antd';
import { Link } from 'react-router';
import { useGetOverviewQuery, type Overview } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { fill } from '../../shared/lib/texts/texts';
import { Badge } from '../shared/badge';
import { activityDay, localMoment } from '../shared/dates';
import { ErrorState } from '../shared/error-state';
import { StatCard, StatCards, ScreenLayout } from '../shared/screen-layout';
import { CardSkeleton, StatCardsSkeleton, Loading } from '../shared/skeletons';
import { ProfileLink } from '../shared/profile-link';
import { useAdmin } from '../shell/admin-guard';
import { DailyBars } from './daily-bars';

function RecentActivities({ activities }: { activities: Overview['recentActivities'] }) {
  return (
    <section className="card p-5">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold">
        Recent Activities
        <Link to="/adm/activities" className="text-sm font-normal">
          All activities
        </Link>
      </h2>
      {activities.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No recent activities" /> : null}
      <ul className="mt-2 divide-y divide-line">
        {activities.map((activity) => (
          <li key={activity.id} className="flex flex-col gap-x-3 gap-y-1 py-2.5 sm:flex-row sm:items-center">
            <ProfileLink username={activity.user.username} />
            <span className="flex shrink-0 items-center justify-between gap-3 text-sm text-ink-soft sm:ml-auto">
              <Badge>{activity.activityType}</Badge>
              {activityDay(activity.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function reportsText(open: number): string {
  if (open === 0) return 'No open reports';
  return open === 1 ? '1 open report' : `${formatWhole(open)} open reports`;
}

function PendingWork({ overview }: { overview: Overview }) {
  const { inactiveAnalysis, openReports } = overview;
  return (
    <section className="card p-5">
      <h2 className="font-semibold">Waiting for you</h2>
      <p className="mt-2">
        <Link to="/adm/reports">{reportsText(openReports)}</Link>
      </p>
      <p className="mt-2 text-ink-soft">
        {inactiveAnalysis === null
          ? 'Inactive users have not been counted yet.'
          : `${formatWhole(inactiveAnalysis.toDelete)} inactive users when last counted, ${localMoment(inactiveAnalysis.analysedAt)}.`}
      </p>
      <p className="mt-2">
        <Link to="/adm/database">Look into the database</Link>
      </p>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <Loading>
      <StatCardsSkeleton />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={0} className="h-57" />
        <CardSkeleton lines={0} className="h-57" />
      </div>
      <CardSkeleton lines={2} />
      <CardSkeleton lines={10} />
    </Loading>
  );
}

export function DashboardScreen() {
  const t = adminTexts();
  const admin = useAdmin();
  const { data, error, refetch } = useGetOverviewQuery();
  return (
    <ScreenLayout title={t.dashboard} subtitle={fill(t.welcome, { username: admin.username })}>
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <DashboardSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <StatCards>
            <StatCard label="Total Users" value={formatWhole(data.totalUsers)} note="Registered accounts" />
            <StatCard label="Active Users" value={formatWhole(data.activeUsers)} note="Users with profile activity" />
            <StatCard label="Total Hashtags" value={formatWhole(data.totalHashtags)} note="Available tags" />
            <StatCard label="Recent Activities" value={formatWhole(data.recentActivities.length)} note="The latest, below" />
          </StatCards>
          <div className="grid gap-5 xl:grid-cols-2">
            <DailyBars title="Sign-ups per day" days={data.signUps} />
            <DailyBars title="Uploads per day" days={data.uploads} />
          </div>
          <PendingWork overview={data} />
          <RecentActivities activities={data.recentActivities} />
        </>
      )}
    </ScreenLayout>
  );
}
