import { clsx } from 'clsx';
import { typeText } from '@/admin/activities/activity-types';
import { Badge } from '@/admin/shared/badge';
import { activityDay } from '@/admin/shared/dates';
import { ForRole } from '@/admin/shared/roles';
import { countText, ScreenLayout, StatCard, StatCards, StatCardsSkeleton } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { choiceOf } from '@/admin/shared/use-list-screen';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import { useAdmin } from '@/admin/shell/admin-guard';
import { useGetOverviewQuery, type DailyCount, type Overview } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { allTexts } from '@/shared/texts/all-texts';
import { perLanguage } from '@/shared/texts/language';
import { getT, type TextKey } from '@/shared/texts/texts';
import { DailyChart } from '@/shared/ui/daily-chart';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Operation, OpenWork } from './open-work';

const changeFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));

/** `12.5% more than in the 30 days before (40)`: the direction is a word, so that it does not depend on a colour. */
function changeText(total: number, before: number, days: number): string {
  const t = getT('adminDashboard');
  if (before === 0) return t('noneBefore', { days });
  const values = { change: changeFormat().format(Math.abs(total - before) / before), before: formatWhole(before), days };
  if (total === before) return t('same', values);
  return t(total > before ? 'more' : 'fewer', values);
}

interface LastDaysProps {
  title: string;
  days: DailyCount[];
  /** The sum of as many days before. */
  before: number;
  /** The screen that lists what is counted, newest first. */
  to: string;
}

/** A chart of the range, compared with as many days before it. */
function LastDays({ title, days, before, to }: LastDaysProps) {
  const t = getT('adminDashboard');
  const counts = days.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const figures = { total: formatWhole(total), days: days.length };
  const [first] = days;
  return (
    <section className="card p-5">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <Link
          to={first === undefined ? to : `${to}?from=${first.day}`}
          aria-label={`${title}: ${t('inDays', figures)}`}
          className="text-sm font-normal text-accent hover:underline"
        >
          {t('inDays', figures)}
        </Link>
      </h3>
      <p className="mb-5 text-sm text-ink-soft">{changeText(total, before, days.length)}</p>
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
        <Link to="/adm/activities" className="text-sm font-normal text-accent hover:underline">
          {t('allActivities')}
        </Link>
      </h2>
      {activities.length === 0 ? <EmptyState variant="plain" title={t('noActivities')} /> : null}
      <ul className="mt-2 divide-y divide-line">
        {activities.map((activity) => (
          <li key={activity.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <UserAvatar username={activity.user.username} image={activity.user.profileImage} size={32} />
            <UserLink username={activity.user.username} displayName={activity.user.displayName} id={activity.user.id} />
            <span className="ml-auto flex shrink-0 items-center gap-3 text-sm text-ink-soft">
              <Badge>{typeText(activity.activityType)}</Badge>
              {activityDay(activity.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <StatCardsSkeleton />
      <CardSkeleton lines={1} className="h-38 md:h-24" />
      <div className="grid gap-5 xl:grid-cols-2">
        <CardSkeleton lines={0} className="h-58.5" />
        <CardSkeleton lines={0} className="h-58.5" />
      </div>
      <CardSkeleton lines={10} />
    </>
  );
}

const DEFAULT_RANGE = '30';

/** The sign-ups and uploads of the range, which is in the URL (PR-144). */
function News({ overview, isRefreshing, days, onDays }: NewsProps) {
  const t = getT('adminDashboard');
  return (
    <section aria-labelledby="news" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="news" className="text-lg font-semibold">
          {t('news')}
        </h2>
        <div className="max-sm:w-full">
          <SegmentedControl
            label={t('range')}
            value={days}
            options={Object.entries(allTexts('adminDashboard.ranges')).map(([value, label]) => ({ value: value as Range, label }))}
            onChoose={onDays}
          />
        </div>
      </header>
      <div aria-busy={isRefreshing} className={clsx('grid gap-5 transition-opacity xl:grid-cols-2', isRefreshing && 'opacity-60')}>
        <LastDays to="/adm/users" title={t('signUps')} days={overview.signUps} before={overview.signUpsBefore} />
        <LastDays to="/adm/media" title={t('uploads')} days={overview.uploads} before={overview.uploadsBefore} />
      </div>
    </section>
  );
}

type Range = TextKey<'adminDashboard.ranges'>;

interface NewsProps {
  overview: Overview;
  isRefreshing: boolean;
  days: Range;
  onDays: (days: Range) => void;
}

export function DashboardScreen() {
  const t = getT('adminDashboard');
  const stats = getT('adminCommon.stats');
  const admin = useAdmin();
  const [params, changeParams] = useUrlFilters();
  const days = choiceOf(params, 'days', allTexts('adminDashboard.ranges'), DEFAULT_RANGE);
  const query = useGetOverviewQuery({ days: Number(days) as 7 | 30 | 90 | 365 });
  return (
    <ScreenLayout wide title={t('title')} subtitle={t('welcome', { username: admin.username })}>
      <QueryState query={query} skeleton={<DashboardSkeleton />}>
        {(overview) => {
          const { totalUsers, activeUsers, totalsEstimated, totalHashtags, recentActivities } = overview;
          const active = countText(activeUsers, totalsEstimated);
          return (
            <>
              <OpenWork inactiveAnalysis={overview.inactiveAnalysis} />
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
              <News
                overview={overview}
                isRefreshing={query.currentData === undefined}
                days={days}
                onDays={(next) => changeParams({ days: next === DEFAULT_RANGE ? null : next })}
              />
              <ForRole least="administrator">
                <Operation />
              </ForRole>
              <RecentActivities activities={recentActivities} />
            </>
          );
        }}
      </QueryState>
    </ScreenLayout>
  );
}
