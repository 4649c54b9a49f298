import { clsx } from 'clsx';

/** Give it the size of what replaces it: nothing may move when the content comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-lg bg-surface-strong', className)} />;
}
