import { clsx } from 'clsx';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconSquare } from './icon-square';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  hint?: ReactNode;
  /** A link or a button to continue with. */
  action?: ReactNode;
  /** `plain` is for the inside of a card, a table or a dialog. */
  variant?: 'panel' | 'plain';
}

const VARIANTS = {
  panel: 'rounded-card border border-dashed border-line-strong/50 py-10 sm:py-14',
  plain: 'py-8',
};

/** The content of an empty list. */
export function EmptyState({ icon = Inbox, title, hint, action, variant = 'panel' }: EmptyStateProps) {
  const isPlain = variant === 'plain';
  return (
    <div className={clsx('flex flex-col items-center px-6 text-center', VARIANTS[variant])}>
      <IconSquare icon={icon} tone={isPlain ? 'plain' : 'accent'} />
      <div className={clsx('text-balance', isPlain ? 'font-medium' : 'text-lg font-bold tracking-tight')}>{title}</div>
      {hint === undefined ? null : <p className="mt-1.5 max-w-sm text-balance text-ink-soft">{hint}</p>}
      {action === undefined ? null : <div className={isPlain ? 'mt-4' : 'mt-6'}>{action}</div>}
    </div>
  );
}
