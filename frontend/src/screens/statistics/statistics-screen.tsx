import { BarChart3, Upload } from 'lucide-react';
import { useState } from 'react';
import { DailySection } from '@/features/statistics/daily-section';
import type { HistorySubject } from '@/features/statistics/history-dialog';
import { DEFAULT_RANGE, rangeOf, type Range } from '@/features/statistics/metrics';
import { OverviewTiles, OverviewSkeleton } from '@/features/statistics/overview-tiles';
import { useGetStatsQuery, type StatsView } from '@/shared/api/public-api';
import type { OwnProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { SessionState } from '@/features/session/session-state';

const LinkPerformance = lazyPart(async () => (await import('./link-performance')).LinkPerformance, {
  fallback: <Skeleton shape="card" className="h-64" />,
});
const MediaPerformance = lazyPart(async () => (await import('./media-performance')).MediaPerformance, {
  fallback: <Skeleton shape="card" className="h-64" />,
});
const VisitSources = lazyPart(async () => (await import('@/features/statistics/visit-sources')).VisitSources, {
  fallback: <Skeleton shape="card" className="h-64" />,
});
const HistoryDialog = lazyPart(async () => (await import('@/features/statistics/history-dialog')).HistoryDialog);

/** True when there are no links, no media and no numbers above 0. */
function isWithoutData({ overview, linkPerformance, mediaPerformance, daily }: StatsView): boolean {
  const figures = [...Object.values(overview), ...daily.map((day) => day.profileViews + day.newFollowers)];
  return linkPerformance.length === 0 && mediaPerformance.length === 0 && figures.every((figure) => figure === 0);
}

export function StatisticsScreen() {
  const t = getT('statistics');
  useDocumentTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SessionState failed={t('failed')} skeleton={<StatisticsSkeleton />}>
        {(user) => <OwnStatistics user={user} />}
      </SessionState>
    </>
  );
}

function OwnStatistics({ user }: { user: OwnProfileView }) {
  const t = getT('statistics');
  const [params, setParams] = useSearchParams();
  const [history, setHistory] = useState<HistorySubject | null>(null);
  const range = rangeOf(params.get('days'));
  const query = useGetStatsQuery({ id: user.id, days: range }, { refetchOnMountOrArgChange: true });
  // `data` keeps the previous range while another one is loading.
  const { data, currentData, error, isFetching, refetch } = query;
  const chooseRange = (next: Range) => setParams(next === DEFAULT_RANGE ? {} : { days: String(next) }, { replace: true });

  if (error !== undefined && currentData === undefined) {
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <StatisticsSkeleton />;
  if (isWithoutData(data)) return <NoStatistics />;
  return (
    <div className="flex flex-col gap-8">
      <OverviewTiles overview={data.overview} changes={data.changes} />
      <DailySection
        creatorId={user.id}
        daily={data.daily}
        comparison={data.comparison}
        range={range}
        onRange={chooseRange}
        isRefreshing={currentData === undefined}
      />
      <VisitSources sources={data.sources} days={data.daily.length} />
      <LinkPerformance links={data.linkPerformance} days={data.daily.length} onHistory={setHistory} />
      <MediaPerformance media={data.mediaPerformance} username={user.username} onHistory={setHistory} />
      {history === null ? null : <HistoryDialog subject={history} creatorId={user.id} days={range} onClose={() => setHistory(null)} />}
    </div>
  );
}

function NoStatistics() {
  const t = getT('statistics');
  const nav = getT('layout.nav');
  return (
    <EmptyState
      icon={BarChart3}
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link to="/upload" className={buttonClass()}>
          <Upload aria-hidden />
          {nav('uploadMedia')}
        </Link>
      }
    />
  );
}

export function StatisticsSkeleton() {
  const t = getT('statistics');
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">{t('loading')}</span>
      <OverviewSkeleton />
      <Skeleton shape="card" className="h-146 sm:h-116.5" />
    </div>
  );
}
