import { clsx } from 'clsx';
import { Skeleton } from '../../shared/ui/skeleton';

/** A visitor sees more actions than the owner. On a phone the actions follow the username, as in the header. */
export function ProfileHeaderSkeleton({ visited = false }: { visited?: boolean }) {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="aspect-3/1" />
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
          <Skeleton shape="round" className="-mt-16 size-32 ring-[6px] ring-surface" />
          <Skeleton className="col-span-2 mt-4 h-9 w-56 sm:h-10" />
          <div className="col-span-2 mt-4 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-0 sm:justify-self-end sm:pt-4">
            <Skeleton shape="round" className={clsx('h-11 max-w-full', visited ? 'w-full sm:w-68' : 'w-33')} />
          </div>
        </div>
        <Skeleton className="mt-4 h-6 w-full max-w-xl sm:h-7" />
        <Skeleton className="mt-4 h-5 w-64" />
      </div>
    </div>
  );
}
