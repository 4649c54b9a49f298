import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { listAddress } from '@/admin/shared/list-addresses';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { useGetOpenItemsQuery } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Link, NavLink } from '@/shared/ui/link';
import type { Entry, TabbedEntry } from './entries';

export const REPORTS = '/adm/reports';
const OPEN_ITEMS_REFRESH_MS = 30_000;

/** How many profiles and items have open reports (PR-127). */
function OpenItems() {
  const { data } = useGetOpenItemsQuery(undefined, { ...useAdminPolling(OPEN_ITEMS_REFRESH_MS), refetchOnFocus: true });
  if (data === undefined || data.count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-bold text-surface tabular-nums">
      <span aria-hidden>{formatWhole(data.count)}</span>
      <span className="sr-only">{getT('adminShell')('openItems', { n: data.count })}</span>
    </span>
  );
}

/** An entry of the menu, marked on its screen, on the pages below it, and on its tabs. */
function EntryLink({ entry, onGo }: { entry: Entry | TabbedEntry; onGo: () => void }) {
  const { pathname } = useLocation();
  const screens = 'tabs' in entry ? entry.tabs : [entry];
  const isActive = screens.some(({ path }) => matchPath(`${path}/*`, pathname) !== null);
  return (
    <Link
      to={listAddress(entry.path)}
      onClick={onGo}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-1.5 font-medium transition max-lg:py-2.5',
        isActive ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-surface-soft hover:text-ink',
      )}
    >
      <entry.Icon aria-hidden className="size-4.5 shrink-0" />
      {getT('adminShell.entries')(entry.label)}
      {entry.path === REPORTS ? <OpenItems /> : null}
    </Link>
  );
}

export function Entries({ label, list, onGo }: { label: string; list: (Entry | TabbedEntry)[]; onGo: () => void }) {
  // Renders again when the filters of a list change.
  useLocation();
  return (
    <nav aria-label={label} className="flex flex-col gap-0.5">
      {list.map((entry) => (
        <EntryLink key={entry.label} entry={entry} onGo={onGo} />
      ))}
    </nav>
  );
}

/** The tabs of the entry to which the screen belongs; nothing on the other screens. */
export function EntryTabs({ entries }: { entries: TabbedEntry[] }) {
  const t = getT('adminShell.entries');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs can be wider than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const entry = entries.find(({ tabs }) => tabs.some(({ path }) => path === pathname));
  if (entry === undefined) return null;
  return (
    <nav ref={nav} aria-label={t(entry.label)} className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-2 md:px-6">
      {entry.tabs.map(({ path, label }) => (
        <NavLink
          key={path}
          to={listAddress(path)}
          className={({ isActive }) =>
            clsx(
              'flex items-center gap-2 border-b-2 px-3 py-3 font-medium whitespace-nowrap transition',
              isActive ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {t(label)}
          {path === REPORTS ? <OpenItems /> : null}
        </NavLink>
      ))}
    </nav>
  );
}
