import { Suspense } from 'react';
import { activityPanelTexts } from '../../shared/i18n/en/activity-panel';
import { getT } from '../../shared/i18n/texts';
import { lazyComponent } from '../../shared/lib/lazy-component';
import { useIsHydrated } from '../../shared/lib/use-is-hydrated';
import { ActivitySkeleton } from './activity-skeleton';

const RecentActivity = lazyComponent(async () => ({ default: (await import('./recent-activity')).RecentActivity }));

interface ActivityPanelProps {
  of: 'everyone' | 'followed';
  limit: number;
  className?: string;
}

/**
 * Loads the list lazily, because the activities are secondary content and need not be in the first download. The server renders
 * the skeleton, because the list contains relative times.
 */
export function ActivityPanel({ of, limit, className }: ActivityPanelProps) {
  const t = getT(activityPanelTexts);
  const isHydrated = useIsHydrated();
  return (
    <section aria-labelledby={`activity-${of}`} className={className}>
      <div className="card px-5 pt-5 pb-3">
        <h2 id={`activity-${of}`} className="mb-1 text-lg font-bold tracking-tight">
          {t.title}
        </h2>
        <Suspense fallback={<ActivitySkeleton />}>{isHydrated ? <RecentActivity of={of} limit={limit} /> : <ActivitySkeleton />}</Suspense>
      </div>
    </section>
  );
}
