import { clsx } from 'clsx';

const shapes = { line: 'rounded-lg', round: 'rounded-full', card: 'rounded-card', square: '' };

interface SkeletonProps {
  shape?: keyof typeof shapes;
  className?: string;
}

/** Give it the size of what replaces it: nothing may move when the content comes. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden className={clsx('block animate-shimmer bg-surface-strong', shapes[shape], className)} />;
}
