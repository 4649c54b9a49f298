import { lazy, Suspense } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { ActivitySkeleton } from './activity-skeleton';

const RecentActivity = lazy(async () => ({ default: (await import('./recent-activity')).RecentActivity }));

interface ActivityPanelProps {
  of: 'everyone' | 'followed';
  limit: number;
  className?: string;
}

/** Loads the list lazily, because the activities are secondary content and need not be in the first download. */
export function ActivityPanel({ of, limit, className }: ActivityPanelProps) {
  const t = useTexts().activities;
  return (
    <section aria-labelledby={`activity-${of}`} className={className}>
      <div className="card px-5 pt-5 pb-3">
        <h2 id={`activity-${of}`} className="mb-1 text-lg font-bold tracking-tight">
          {t.title}
        </h2>
        <Suspense fallback={<ActivitySkeleton entries={6} />}>
          <RecentActivity of={of} limit={limit} />
        </Suspense>
      </div>
    </section>
  );
}
