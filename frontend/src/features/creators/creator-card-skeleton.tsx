import { Skeleton } from '@/shared/ui/skeleton';

/** Has the line heights of a card, so that the layout does not shift when the creators are loaded. */
export function CreatorCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="h-40" />
      <div className="px-5 pb-5">
        <Skeleton shape="round" className="-mt-9 size-18 ring-4 ring-surface" />
        <Skeleton className="mt-4 h-6 w-32" />
        <Skeleton className="mt-1.5 h-4 w-24" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <div className="mt-4.5 flex gap-1.5">
          <Skeleton shape="round" className="h-6 w-16" />
          <Skeleton shape="round" className="h-6 w-20" />
        </div>
        <Skeleton className="mt-4.5 h-5 w-28" />
      </div>
    </div>
  );
}
