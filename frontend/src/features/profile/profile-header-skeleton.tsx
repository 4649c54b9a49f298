import { clsx } from 'clsx';
import { Skeleton } from '@/shared/ui/skeleton';
import { BESIDE_AVATAR, BESIDE_AVATAR_WHEN_WIDE } from './actions-position';

/** A visitor sees more actions than the owner. */
export function ProfileHeaderSkeleton({ visited = false }: { visited?: boolean }) {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="aspect-3/1" />
      <div className="px-5 pb-6 sm:px-8 sm:pb-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
          <Skeleton shape="round" className="-mt-16 size-32 ring-[6px] ring-surface" />
          <Skeleton className="col-span-2 mt-4 h-9 w-56 sm:h-10" />
          <div className={clsx('col-span-2 mt-4 flex', visited ? BESIDE_AVATAR_WHEN_WIDE : BESIDE_AVATAR)}>
            <Skeleton shape="round" className={clsx('h-11 max-w-full', visited ? 'w-full sm:w-68' : 'w-33')} />
          </div>
        </div>
        <Skeleton className="mt-4 h-6 w-full max-w-xl sm:h-7" />
        <Skeleton className="mt-4 h-5 w-60" />
      </div>
    </div>
  );
}
