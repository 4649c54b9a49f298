import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const variants = {
  plain: 'bg-surface-strong text-ink',
  strong: 'bg-accent-soft text-accent',
  good: 'bg-success-soft text-success',
  destructive: 'bg-danger-soft text-danger',
};

export type BadgeVariant = keyof typeof variants;

/** A label for a word or a number. The tags of antd have too little contrast. */
export function Badge({ variant = 'plain', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums', variants[variant])}
    >
      {children}
    </span>
  );
}
