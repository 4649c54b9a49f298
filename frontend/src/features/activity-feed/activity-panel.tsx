import { Suspense, useRef } from 'react';
import { activityPanelTexts } from '../../shared/i18n/en/activity-panel';
import { getT } from '../../shared/i18n/texts';
import { lazyComponent } from '../../shared/lib/lazy-component';
import { useIsNear } from '../../shared/lib/use-is-near';
import { ActivitySkeleton } from './activity-skeleton';

const RecentActivity = lazyComponent(async () => ({ default: (await import('./recent-activity')).RecentActivity }));

interface ActivityPanelProps {
  of: 'everyone' | 'followed';
  limit: number;
  className?: string;
}

/**
 * Loads the list when the panel comes near the visible part of the page, because on a phone it is below all creators. The server
 * renders the skeleton, because the list contains relative times.
 */
export function ActivityPanel({ of, limit, className }: ActivityPanelProps) {
  const t = getT(activityPanelTexts);
  const panel = useRef<HTMLElement>(null);
  const isNear = useIsNear(panel);
  return (
    <section ref={panel} aria-labelledby={`activity-${of}`} className={className}>
      <div className="card px-5 pt-5 pb-3">
        <h2 id={`activity-${of}`} className="mb-1 text-lg font-bold tracking-tight">
          {t.title}
        </h2>
        <Suspense fallback={<ActivitySkeleton />}>{isNear ? <RecentActivity of={of} limit={limit} /> : <ActivitySkeleton />}</Suspense>
      </div>
    </section>
  );
}
