import { clsx } from 'clsx';
import { memo, useEffect, useRef } from 'react';
import { useSession } from '@/features/session/use-session';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { CreatorCard, type CardCreator } from './creator-card';
import { FollowButton } from './follow-button';

/** A phone shows two creators beside each other. */
const grid = 'grid grid-cols-2 gap-2.5 sm:gap-5 min-[82.5rem]:grid-cols-3';

/** The cells that the last row has left, by the remainder of the number of cards; a whole row when none is left. */
const freeOfTwo = ['col-span-2', 'col-span-1'];
const freeOfThree = ['min-[82.5rem]:col-span-3', 'min-[82.5rem]:col-span-2', 'min-[82.5rem]:col-span-1'];

interface CardsProps {
  creators: (CardCreator & { isFollowing: boolean })[];
  viewerId: number | undefined;
  isSessionLoading: boolean;
  note?: (creator: CardCreator) => string | undefined;
}

/** With stable properties, the cards do not render again while their list is fetched again. */
const Cards = memo(function Cards({ creators, note, ...viewer }: CardsProps) {
  return creators.map((creator, index) => (
    <li key={creator.id}>
      <CreatorCard
        creator={creator}
        priority={index === 0}
        note={note?.(creator)}
        action={<FollowButton creator={creator} size="small" {...viewer} />}
      />
    </li>
  ));
});

interface CreatorGridProps extends Pick<CardsProps, 'creators' | 'note'> {
  isRefreshing?: boolean;
  /** Set while there is a next page. */
  more?: LoadMoreProps;
  /** Called with the number of creators that a next page has added. */
  onMore: (added: number) => void;
}

/** Focuses the first card of a page that was loaded by the button. */
export function CreatorGrid({ creators, note, isRefreshing = false, more, onMore }: CreatorGridProps) {
  const { user, isLoading } = useSession();
  const list = useRef<HTMLUListElement>(null);
  /** Index of the first card of the page that is loading. */
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    const index = focusOn.current;
    if (index === null || creators.length <= index) return;
    focusOn.current = null;
    list.current?.children[index]?.querySelector('a')?.focus();
    onMore(creators.length - index);
  }, [creators.length, onMore]);
  const load = () => {
    focusOn.current = creators.length;
    more?.load();
  };

  return (
    <ul ref={list} aria-busy={isRefreshing} className={clsx(grid, 'transition-opacity', isRefreshing && 'opacity-60')}>
      <Cards creators={creators} note={note} viewerId={user?.id} isSessionLoading={isLoading} />
      {more === undefined ? null : (
        <li className={clsx(freeOfTwo[creators.length % 2], freeOfThree[creators.length % 3])}>
          <LoadMore {...more} load={load} />
        </li>
      )}
    </ul>
  );
}

interface LoadMoreProps {
  /** Why the next page could not be loaded. */
  failure: string | undefined;
  isLoading: boolean;
  load: () => void;
}

/** Loads the next page. It takes the free cells of the last row. */
function LoadMore({ failure, isLoading, load }: LoadMoreProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong/50 px-4 py-8 text-center">
      {failure === undefined ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Button variant="secondary" loading={isLoading} onClick={load}>
        {failure === undefined ? getT('creators')('loadMore') : getT('common')('retry')}
      </Button>
    </div>
  );
}

export function CreatorGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: cards }, (_, index) => (
        <CreatorCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** Has the line heights of a card, so that the layout does not shift when the creators are loaded. */
function CreatorCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="h-28 sm:h-40" />
      <div className="px-3 pb-3 sm:px-5 sm:pb-5">
        <Skeleton shape="round" className="-mt-6 size-12 ring-4 ring-surface sm:-mt-9 sm:size-18" />
        <Skeleton className="mt-4 h-6 w-32 max-w-full" />
        <Skeleton className="mt-1.5 h-4 w-24" />
        <div className="max-sm:hidden">
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <div className="mt-4.5 flex gap-1.5">
            <Skeleton shape="round" className="h-6 w-16" />
            <Skeleton shape="round" className="h-6 w-20" />
          </div>
        </div>
        <Skeleton className="mt-4.5 h-5 w-28 max-w-full" />
      </div>
    </div>
  );
}
