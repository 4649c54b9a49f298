import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from './link';

interface PageTabsProps {
  label: string;
  tabs: { to: string; label: string; icon?: LucideIcon }[];
}

/** Links between pages that are views of one subject. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className="flex w-fit shrink-0 rounded-full bg-surface-soft p-1">
      {tabs.map(({ to, label: text, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            clsx(
              'flex h-8 items-center gap-2 rounded-full px-3.5 text-sm font-semibold transition pointer-coarse:h-11',
              isActive ? 'bg-raised text-accent shadow-sm' : 'text-ink-soft hover:text-ink',
            )
          }
        >
          {Icon === undefined ? null : <Icon aria-hidden className="size-4" />}
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
