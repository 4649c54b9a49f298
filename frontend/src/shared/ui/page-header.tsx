import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Controls for the whole page, on the right. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {subtitle === undefined ? null : <p className="mt-2 text-balance text-ink-soft sm:text-lg">{subtitle}</p>}
      </div>
      {actions}
    </header>
  );
}
