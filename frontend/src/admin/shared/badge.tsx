import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const looks = {
  plain: 'bg-surface-strong text-ink',
  strong: 'bg-accent-soft text-accent',
  good: 'bg-success-soft text-success',
  destructive: 'bg-danger-soft text-danger',
};

export type BadgeLook = keyof typeof looks;

/** A word or a figure set apart; antd's own are too pale to be read by everybody. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span className={clsx('inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums', looks[look])}>
      {children}
    </span>
  );
}
