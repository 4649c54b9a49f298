import { activityPanelTexts } from '@/shared/i18n/en/activity-panel';
import { getT } from '@/shared/i18n/texts';
import { Skeleton } from '@/shared/ui/skeleton';

/** PR-55. */
const ENTRIES = 6;

/** Each row has the height of a two-line entry, so that the layout does not shift. */
export function ActivitySkeleton() {
  const t = getT(activityPanelTexts);
  return (
    <div role="status">
      <span className="sr-only">{t.loading}</span>
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
