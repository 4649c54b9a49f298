import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconSquare } from './icon-square';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** A link or a button to continue with. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong/50 px-6 py-10 text-center sm:py-14">
      <IconSquare icon={icon} />
      <p className="text-lg font-bold tracking-tight text-balance">{title}</p>
      {hint === undefined ? null : <p className="mt-1.5 max-w-sm text-balance text-ink-soft">{hint}</p>}
      {action === undefined ? null : <div className="mt-6">{action}</div>}
    </div>
  );
}
