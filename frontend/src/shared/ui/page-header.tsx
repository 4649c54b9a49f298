import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** A link or a button beside the title. */
  action?: ReactNode;
}

/** Leaves room for the sign-in button, the bell and the menu of the layout. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <header className="mb-8 flex items-start justify-between gap-4 lg:pr-60">
      <div className="min-w-0">
        <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {subtitle === undefined ? null : <p className="mt-2 text-balance text-ink-soft sm:text-lg">{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
