import { Empty, Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { useGetOverviewQuery, type Overview } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { fill } from '../../shared/lib/texts/texts';
import { activityDay, localMoment } from '../shared/dates';
import { Failure } from '../shared/failure';
import { Figure, Figures, PageFrame } from '../shared/page-frame';
import { useAdmin } from '../shell/admin-guard';
import { DailyBars } from './daily-bars';

function RecentActivities({ activities }: { activities: Overview['recentActivities'] }) {
  return (
    <section className="card p-5">
      <h2 className="font-semibold">Recent Activities</h2>
      {activities.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No recent activities" /> : null}
      <ul className="mt-2 divide-y divide-line">
        {activities.map((activity) => (
          <li key={activity.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{activity.user.username}</span>
            <span className="flex items-center gap-3 text-sm text-ink-soft">
              <Tag>{activity.activityType}</Tag>
              {activityDay(activity.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ overview }: { overview: Overview }) {
  const { inactiveAnalysis, openReports } = overview;
  return (
    <section className="card p-5">
      <h2 className="font-semibold">Waiting for you</h2>
      <p className="mt-2">
        <Link to="/adm/reports">{openReports === 1 ? '1 open report' : `${formatWhole(openReports)} open reports`}</Link>
      </p>
      <p className="mt-2 text-ink-soft">
        {inactiveAnalysis === null
          ? 'Inactive users have not been counted yet.'
          : `${formatWhole(inactiveAnalysis.toDelete)} inactive users when last counted, ${localMoment(inactiveAnalysis.analysedAt)}.`}
      </p>
    </section>
  );
}

export function DashboardPage() {
  const t = adminTexts();
  const admin = useAdmin();
  const { data, error, refetch } = useGetOverviewQuery();
  return (
    <PageFrame title={t.dashboard} subtitle={fill(t.welcome, { username: admin.username })}>
      {error === undefined ? null : <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <Figures>
            <Figure label="Total Users" value={formatWhole(data.totalUsers)} note="Registered accounts" />
            <Figure label="Active Users" value={formatWhole(data.activeUsers)} note="Users with profile activity" />
            <Figure label="Total Hashtags" value={formatWhole(data.totalHashtags)} note="Available tags" />
            <Figure label="Recent Activities" value={formatWhole(data.recentActivities.length)} note="The latest, below" />
          </Figures>
          <div className="grid gap-5 xl:grid-cols-2">
            <DailyBars title="Sign-ups per day" days={data.signUps} />
            <DailyBars title="Uploads per day" days={data.uploads} />
          </div>
          <Waiting overview={data} />
          <RecentActivities activities={data.recentActivities} />
        </>
      )}
    </PageFrame>
  );
}
