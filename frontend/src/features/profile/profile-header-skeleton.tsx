import { Skeleton } from '../../shared/ui/skeleton';

export function ProfileHeaderSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="h-36 sm:h-52" />
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="flex items-end justify-between gap-4">
          <Skeleton shape="round" className="-mt-16 size-32 ring-[6px] ring-surface" />
          <Skeleton shape="round" className="h-11 w-28" />
        </div>
        <Skeleton className="mt-5 h-9 w-56" />
        <Skeleton className="mt-3 h-6 w-full max-w-xl" />
        <Skeleton className="mt-4 h-5 w-64" />
      </div>
    </div>
  );
}
