import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

const LISTS = {
  /** The value below its label. */
  stacked: 'flex flex-col gap-3',
  /** The same in columns of one row. */
  columns: 'grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
  /** The value at the end of the line of its label, in two columns. */
  lines: 'grid gap-x-8 gap-y-2 md:grid-cols-2',
  /** The same in one column, for a card. */
  rows: 'grid gap-y-2 [&>:last-child]:border-b-0 [&>:last-child]:pb-0',
};
const LINE = 'flex flex-wrap items-baseline gap-x-4 border-b border-line pb-1.5';

interface FactsProps {
  label?: string;
  facts: readonly Fact[];
  variant?: keyof typeof LISTS;
}

/** Labels with their values. */
export function Facts({ label, facts, variant = 'stacked' }: FactsProps) {
  const isLines = variant === 'lines' || variant === 'rows';
  return (
    <dl aria-label={label} className={LISTS[variant]}>
      {facts.map(([name, value]) => (
        <div key={name} className={clsx('min-w-0 [overflow-wrap:anywhere]', isLines && LINE)}>
          <dt className={clsx('text-ink-soft', isLines ? 'min-w-0 flex-1 basis-24' : 'text-sm')}>{name}</dt>
          <dd className={clsx('font-medium whitespace-pre-wrap', isLines && 'ml-auto flex items-center gap-2 text-right')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
