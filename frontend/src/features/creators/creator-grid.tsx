import { clsx } from 'clsx';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { CreatorCard, type CardCreator } from './creator-card';
import { Skeleton } from '@/shared/ui/skeleton';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 min-[82.5rem]:grid-cols-3';

/** The cells that the last row has left, by the remainder of the number of cards; a whole row when none is left. */
const freeOfTwo = ['sm:col-span-2', 'sm:col-span-1'];
const freeOfThree = ['min-[82.5rem]:col-span-3', 'min-[82.5rem]:col-span-2', 'min-[82.5rem]:col-span-1'];

export type GridCreator = CardCreator & { isFollowing: boolean };

interface CardsProps {
  creators: GridCreator[];
  /** The control beside each card's link. */
  action: (creator: GridCreator) => ReactNode;
}

/** With stable properties, the cards do not render again while their list is fetched again. */
const Cards = memo(function Cards({ creators, action }: CardsProps) {
  return creators.map((creator, index) => (
    <li key={creator.id}>
      <CreatorCard creator={creator} priority={index === 0} action={action(creator)} />
    </li>
  ));
});

interface CreatorGridProps extends CardsProps {
  isRefreshing: boolean;
  /** Index of the card that receives the focus: the first card of the page that was just loaded. */
  focusOn: number | null;
  onFocused: () => void;
  /** Loads the next page. It takes the free cells of the last row. */
  more?: ReactNode;
}

export function CreatorGrid({ creators, action, isRefreshing, focusOn, onFocused, more }: CreatorGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focusOn === null || creators.length <= focusOn) return;
    list.current?.children[focusOn]?.querySelector('a')?.focus();
    onFocused();
  }, [focusOn, creators.length, onFocused]);

  return (
    <ul ref={list} aria-busy={isRefreshing} className={clsx(grid, 'transition-opacity', isRefreshing && 'opacity-60')}>
      <Cards creators={creators} action={action} />
      {more === undefined ? null : <li className={clsx(freeOfTwo[creators.length % 2], freeOfThree[creators.length % 3])}>{more}</li>}
    </ul>
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
