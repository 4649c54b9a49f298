import { Skeleton } from '../../shared/ui/skeleton';

/** Each row has the height of a two-line entry, so that the layout does not shift. */
export function ActivitySkeleton({ entries }: { entries: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: entries }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-2.5">
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
