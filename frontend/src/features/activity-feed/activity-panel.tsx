import { Activity } from 'lucide-react';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { buttonClass } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';

/** PR-55. */
const ENTRIES = 6;

/** Each row has the height of a two-line entry, so that the layout does not shift. */
function ActivitySkeleton() {
  const t = getT('activityPanel');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: ENTRIES }, (_, index) => (
        <div aria-hidden key={index} className="flex items-center gap-3 py-2.5">
          <Skeleton shape="round" className="size-10 shrink-0" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Distance from the visible part of the page, in which an element counts as near. */
const MARGIN = '100%';

/** False until the element comes within a screen height of the visible part of the page, then true. False on the server. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}

const RecentActivity = lazyPart(async () => (await import('./recent-activity')).RecentActivity, { fallback: <ActivitySkeleton /> });

interface ActivityPanelProps {
  of: 'everyone' | 'followed';
  limit: number;
}

/**
 * Loads the list when the panel comes near the visible part of the page, because on a phone it is below all creators. The server
 * renders the skeleton, because the list contains relative times; a browser without scripts hides it.
 */
export function ActivityPanel({ of, limit }: ActivityPanelProps) {
  const t = getT('activityPanel');
  const panel = useRef<HTMLElement>(null);
  const isNear = useIsNear(panel);
  const skeleton = <ActivitySkeleton />;
  return (
    <section ref={panel} aria-labelledby={`activity-${of}`} className="noscript:hidden">
      <div className="card px-5 pt-5 pb-3 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
        <h2 id={`activity-${of}`} className="mb-1 scroll-mt-24 text-lg font-bold tracking-tight">
          {t('title')}
        </h2>
        {isNear ? <RecentActivity of={of} limit={limit} skeleton={skeleton} /> : skeleton}
      </div>
    </section>
  );
}

/** Leads to the panel on screens where it is below the creators. A phone has room for the icon only. */
export function ActivityLink({ of }: Pick<ActivityPanelProps, 'of'>) {
  const t = getT('activityPanel');
  return (
    <a
      href={`#activity-${of}`}
      title={t('title')}
      className={buttonClass('secondary', 'medium', 'max-sm:w-11 max-sm:px-0 xl:hidden noscript:hidden')}
    >
      <Activity aria-hidden className="text-accent" />
      <span className="sr-only sm:not-sr-only">{t('title')}</span>
    </a>
  );
}
