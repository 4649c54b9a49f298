import { OverviewSkeleton } from '../../features/statistics/overview-tiles';
import { useSocialTexts } from '../../shared/lib/texts/social-texts';
import { Skeleton } from '../../shared/ui/skeleton';

export function StatisticsSkeleton() {
  const t = useSocialTexts().statistics;
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">{t.loading}</span>
      <OverviewSkeleton />
      <Skeleton shape="card" className="h-112" />
    </div>
  );
}
