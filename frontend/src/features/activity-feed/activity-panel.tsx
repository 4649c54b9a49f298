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
}

/**
 * Loads the list when the panel comes near the visible part of the page, because on a phone it is below all creators. The server
 * renders the skeleton, because the list contains relative times.
 */
export function ActivityPanel({ of, limit }: ActivityPanelProps) {
  const t = getT(activityPanelTexts);
  const panel = useRef<HTMLElement>(null);
  const isNear = useIsNear(panel);
  return (
    <section ref={panel} aria-labelledby={`activity-${of}`}>
      <div className="card px-5 pt-5 pb-3 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
        <h2 id={`activity-${of}`} className="mb-1 scroll-mt-24 text-lg font-bold tracking-tight">
          {t.title}
        </h2>
        <Suspense fallback={<ActivitySkeleton />}>{isNear ? <RecentActivity of={of} limit={limit} /> : <ActivitySkeleton />}</Suspense>
      </div>
    </section>
  );
}

/** Leads to the panel on screens where it is below the creators. */
export function ActivityLink({ of }: Pick<ActivityPanelProps, 'of'>) {
  return (
    <a
      href={`#activity-${of}`}
      className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline xl:hidden"
    >
      {getT(activityPanelTexts).title}
      <span aria-hidden>↓</span>
    </a>
  );
}
