import { OverviewSkeleton } from '@/features/statistics/overview-tiles';
import { statisticsTexts } from '@/shared/i18n/en/statistics';
import { getT } from '@/shared/i18n/texts';
import { Skeleton } from '@/shared/ui/skeleton';

export function StatisticsSkeleton() {
  const t = getT(statisticsTexts);
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">{t.loading}</span>
      <OverviewSkeleton />
      <Skeleton shape="card" className="h-146 sm:h-116.5" />
    </div>
  );
}
