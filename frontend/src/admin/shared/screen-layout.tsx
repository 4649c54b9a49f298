import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Link } from '@/shared/ui/link';
import { HEADING_ID } from './focus-heading';
import { useFocusFallback } from './use-focus-fallback';

interface ScreenLayoutProps {
  title: string;
  subtitle?: string;
  actions?: ReactNode;
  /** Uses the width of a large screen, for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** The heading with its actions, and the content of a screen. */
export function ScreenLayout({ title, subtitle, actions, wide = false, children }: ScreenLayoutProps) {
  const main = useRef<HTMLElement>(null);
  useDocumentTitle(title);
  useFocusFallback(main);
  return (
    <main ref={main} className={clsx('mx-auto flex w-full min-w-0 flex-col gap-5 p-4 md:p-8', wide ? 'max-w-[112rem]' : 'max-w-7xl')}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        {/* The actions stay beside the title while they leave it this width. */}
        <div className="min-w-0 flex-1 basis-44">
          <h1 id={HEADING_ID} tabIndex={-1} className="text-2xl font-bold">
            {title}
          </h1>
          {subtitle === undefined ? null : <p className="mt-1 text-pretty text-ink-soft">{subtitle}</p>}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      {children}
    </main>
  );
}

/** Longer values are smaller, so that a name or a date fits into half the width of a phone. */
const LONG_VALUE_LENGTH = 9;
const fontSizeOf = (value: string): string => (value.length > LONG_VALUE_LENGTH ? 'text-base md:text-xl' : 'text-xl md:text-2xl');

interface StatCardProps {
  label: string;
  value: string;
  note?: string;
  /** The screen that lists what is counted. */
  to?: string;
}

/** A number with its label. */
export function StatCard({ label, value, note, to }: StatCardProps) {
  return (
    <div className="card p-4 md:p-5">
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <p className={clsx('mt-1 leading-7 font-bold tabular-nums md:leading-8 [overflow-wrap:anywhere]', fontSizeOf(value))}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={`${label}: ${value}`} className="text-inherit hover:underline">
            {value}
          </Link>
        )}
      </p>
      {note === undefined ? null : <p className="mt-1 text-sm text-ink-faint">{note}</p>}
    </div>
  );
}

const GRID = 'grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 xl:has-[>:nth-child(5)]:grid-cols-3';
/** Three cards are one row, also on a phone, where their labels are single words. */
const THREE = 'has-[>:nth-child(3):last-child]:grid-cols-3 max-sm:has-[>:nth-child(3):last-child]:[&>*]:p-3';

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={clsx(GRID, THREE)}>{children}</div>;
}
