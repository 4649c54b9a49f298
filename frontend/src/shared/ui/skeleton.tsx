import { clsx } from 'clsx';

const shapes = { line: 'rounded-small', round: 'rounded-full', card: 'rounded-card', square: '' };

interface SkeletonProps {
  shape?: keyof typeof shapes;
  className?: string;
}

/** A placeholder, which only scripts replace. It needs the size of the content, so that the layout does not shift when the content is loaded. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden className={clsx('block noscript:hidden animate-shimmer bg-surface-strong', shapes[shape], className)} />;
}
