import { clsx } from 'clsx';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { CreatorCard, type CardCreator } from './creator-card';
import { CreatorCardSkeleton } from './creator-card-skeleton';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';

export type GridCreator = CardCreator & { isFollowing: boolean };

interface CreatorGridProps {
  creators: GridCreator[];
  /** The control beside each card's link. */
  action: (creator: GridCreator) => ReactNode;
  isRefreshing: boolean;
  /** Index of the card that receives the focus: the first card of the page that was just loaded. */
  focusOn: number | null;
  onFocused: () => void;
}

/** With stable properties, the grid does not render again while its list is fetched again. */
export const CreatorGrid = memo(function CreatorGrid({ creators, action, isRefreshing, focusOn, onFocused }: CreatorGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focusOn === null || creators.length <= focusOn) return;
    list.current?.children[focusOn]?.querySelector('a')?.focus();
    onFocused();
  }, [focusOn, creators.length, onFocused]);

  return (
    <ul ref={list} aria-busy={isRefreshing} className={clsx(grid, 'transition-opacity', isRefreshing && 'opacity-60')}>
      {creators.map((creator, index) => (
        <li key={creator.id}>
          <CreatorCard creator={creator} priority={index === 0} action={action(creator)} />
        </li>
      ))}
    </ul>
  );
});

export function CreatorGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: cards }, (_, index) => (
        <CreatorCardSkeleton key={index} />
      ))}
    </div>
  );
}
