interface PageHeaderProps {
  title: string;
  subtitle?: string;
}

/** Leaves room for the bell and the menu of the layout. */
export function PageHeader({ title, subtitle }: PageHeaderProps) {
  return (
    <header className="mb-8 lg:pr-28">
      <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{title}</h1>
      {subtitle === undefined ? null : <p className="mt-2 text-balance text-ink-soft sm:text-lg">{subtitle}</p>}
    </header>
  );
}
