import { DownOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { getT } from '@/shared/texts/texts';
import { formatDay, formatWhole } from '@/shared/lib/format';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { timeOfDay } from './dates';

const HEADING_ID = 'screen-heading';

/** Moves the focus to the heading of the screen, because the element that had the focus is no longer shown. */
export function focusHeading(options?: FocusOptions): void {
  document.getElementById(HEADING_ID)?.focus(options);
}

/** A part of a screen that can take the focus, for example a step of a restore or a group of reports. */
const PART = 'section[tabindex="-1"], li[tabindex="-1"]';

/**
 * Keeps the focus in the screen when the focused element is removed, for example by the refresh of a list. Without it the browser
 * moves the focus to the body, and the next Tab starts at the top of the page.
 */
function useFocusFallback(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (screen.current === null) return;
    const root = screen.current;
    let focused: HTMLElement | null = null;
    let part: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      part = target.closest<HTMLElement>(PART);
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      if (part?.isConnected === true) part.focus({ preventScroll: true });
      else focusHeading({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [screen]);
}

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

/** Fetches the content of a screen again. On a phone its text is hidden, because the subtitle needs the width. */
export function RefreshButton({ fetching, onRefresh }: { fetching: boolean; onRefresh: () => unknown }) {
  return (
    <Button icon={<ReloadOutlined aria-hidden spin={fetching} />} onClick={() => void onRefresh()}>
      <span className="max-sm:sr-only">{getT('adminCommon')('refresh')}</span>
    </Button>
  );
}

/** Fits the characters into the width of the card, because a number that is broken reads as two. A long name is broken. */
const fontSizeOf = ({ length }: string): string => `clamp(0.875rem, ${(150 / Math.max(length, 1)).toFixed(1)}cqi, 1.5rem)`;

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
    <div className="card @container p-4 md:p-5">
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <p className="mt-1 leading-7 font-bold tabular-nums md:leading-8 [overflow-wrap:anywhere]" style={{ fontSize: fontSizeOf(value) }}>
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

/** When the last backup was made. */
export function LastBackupCard({ lastBackup }: { lastBackup: string | null }) {
  const t = getT('adminCommon');
  const stats = getT('adminCommon.stats');
  return lastBackup === null ? (
    <StatCard label={stats('lastBackup')} value={t('never')} note={stats('lastBackupNone')} />
  ) : (
    <StatCard label={stats('lastBackup')} value={formatDay(lastBackup)} note={t('at', { time: timeOfDay(lastBackup) })} />
  );
}

const GRID = 'grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 xl:has-[>:nth-child(5)]:grid-cols-3';
/** Three cards are one row, also on a phone, where their labels are single words. */
const THREE = 'has-[>:nth-child(3):last-child]:grid-cols-3 max-sm:has-[>:nth-child(3):last-child]:[&>*]:p-3';

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={clsx(GRID, THREE)}>{children}</div>;
}

/** The skeleton of `count` stat cards, with or without a note. */
export function StatCardsSkeleton({ count = 4, note = true }: { count?: number; note?: boolean }) {
  return (
    <StatCards>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card p-4 md:p-5">
          <Skeleton className="my-0.5 h-4 w-24 max-w-full" />
          <Skeleton className="mt-2.5 mb-1 h-5 w-16 md:h-6" />
          {note ? <Skeleton className="mt-2 mb-0.5 h-4 w-32 max-w-full" /> : null}
        </div>
      ))}
    </StatCards>
  );
}

interface PhoneFoldProps {
  label: string;
  children: ReactNode;
}

/** Content that a phone shows by a button, because it is long and rarely used. Wider windows always show it. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="sm:hidden"
        icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
        iconPlacement="end"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={clsx('sm:contents', isOpen ? 'contents' : 'hidden')}>
        {children}
      </div>
    </>
  );
}

/** The number of rows of a table, which the server estimates when there are many. */
export const countText = (count: number, isEstimated: boolean): string =>
  isEstimated ? getT('adminCommon')('estimated', { count }) : formatWhole(count);
