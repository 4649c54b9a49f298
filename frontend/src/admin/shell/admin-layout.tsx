import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import type { AdminRole } from '@kernel/admin-role';
import { Badge } from '@/admin/shared/badge';
import { forgetLists, listAddress } from '@/admin/shared/list-addresses';
import { focusHeading } from '@/admin/shared/screen-layout';
import { isSignedOut } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { useGetOpenItemsQuery, useSignOutAdminMutation } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';
import { Link, NavLink } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { runToastAction, showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';
import { AdminOfflineBanner } from './banners';
import { LanguageChoice } from './language-choice';
import { menuFor, type Entry } from './entries';

const CommandPalette = lazyPart(async () => (await import('./command-palette')).CommandPalette);
const KeysDialog = lazyPart(async () => (await import('@/admin/shared/keys-dialog')).KeysDialog);

/** The sign-in screen clears the cache. Clearing it here would make the mounted screen fetch its data again. */
function useLogOut(): { logOut: () => Promise<void>; busy: boolean } {
  const t = getT('adminShell');
  const navigate = useNavigate();
  const [signOut, { isLoading }] = useSignOutAdminMutation();
  const logOut = async () => {
    const { error } = await signOut();
    if (error !== undefined && !isSignedOut(error)) {
      showToast({ title: t('logOutFailed'), description: t('logOutFailedHint'), destructive: true });
      return;
    }
    forgetLists();
    showToast({ title: t('loggedOut'), description: t('loggedOutHint') });
    await navigate('/adm/login', { replace: true });
  };
  return { logOut, busy: isLoading };
}

export function LogOutButton({ className }: { className?: string }) {
  const t = getT('adminShell');
  const { logOut, busy } = useLogOut();
  return (
    <WritesOnly>
      <Button block className={className} disabled={busy} onClick={() => void logOut()}>
        {busy ? t('loggingOut') : t('logOut')}
      </Button>
    </WritesOnly>
  );
}

/** `/` focuses the search of the screen, as in the public app. */
function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (search === null) return;
  event.preventDefault();
  search.focus();
}

/** Ctrl+K or Cmd+K, also while a field has the focus. */
function usePaletteKey(open: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // Some browsers focus their address bar.
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const REPORTS = '/adm/reports';
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
function EntryLink({ entry, onGo }: { entry: Entry; onGo: () => void }) {
  const { pathname } = useLocation();
  const isActive = (entry.tabs ?? [entry]).some(({ path }) => matchPath(`${path}/*`, pathname) !== null);
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

function Entries({ label, list, onGo }: { label: string; list: Entry[]; onGo: () => void }) {
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
function EntryTabs({ entries }: { entries: Entry[] }) {
  const t = getT('adminShell.entries');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs can be wider than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const entry = entries.find(({ tabs = [] }) => tabs.some(({ path }) => path === pathname));
  if (entry === undefined) return null;
  return (
    <nav ref={nav} aria-label={t(entry.label)} className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-2 md:px-6">
      {entry.tabs?.map(({ path, label }) => (
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

interface SideBarProps {
  username: string;
  role: AdminRole;
  onGo: () => void;
  onPalette: () => void;
}

function SideBar({ username, role, onGo, onPalette }: SideBarProps) {
  const t = getT('adminShell');
  const menu = menuFor(role);
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <div className="px-3 max-lg:hidden">
        <Logo />
        <p className="mt-1 text-sm text-ink-soft">{t('title')}</p>
      </div>
      <Button block icon={<SearchOutlined aria-hidden />} onClick={onPalette} className="justify-between!">
        <span className="grow text-left">{t('palette.title')}</span>
        <kbd className="text-xs text-ink-faint max-lg:hidden">Ctrl K</kbd>
      </Button>
      <Entries label={t('title')} list={menu.observed} onGo={onGo} />
      <hr className="border-line" />
      <Entries label={t('oversight')} list={menu.added} onGo={onGo} />
      <div className="mt-auto flex flex-col gap-2">
        <ThemeSwitch />
        <LanguageChoice />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 text-sm text-ink-soft">
          <span className="max-w-full truncate">{username}</span>
          <Badge>{getT('adminRoles.names')(role)}</Badge>
        </p>
        <LogOutButton />
      </div>
    </div>
  );
}

/** The side bar next to the screen. On a narrow screen it is in a drawer. */
export function AdminLayout({ username, role, children }: Omit<SideBarProps, 'onGo' | 'onPalette'> & { children: ReactNode }) {
  const t = getT('adminShell');
  const menu = menuFor(role);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const palette = useDialog<true>();
  const keys = useDialog<true>();
  const { pathname } = useLocation();
  const { logOut } = useLogOut();
  const openPalette = () => {
    close();
    palette.show(true);
  };
  useShortcutKeys({
    '/': focusSearch,
    z: runToastAction,
    // The queue has further keys and a dialog of its own.
    '?': pathname === REPORTS ? undefined : () => keys.show(true),
  });
  usePaletteKey(openPalette);
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <button
        onClick={() => focusHeading()}
        className="sr-only z-60 rounded-full bg-ink px-5 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </button>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto border-r border-line bg-surface lg:block">
        <SideBar username={username} role={role} onGo={close} onPalette={openPalette} />
      </aside>
      {/* In a low window, for example at 400 % zoom, it would cover too much of the screen. */}
      <header className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface p-3 lg:hidden [@media(height<24rem)]:static">
        <Button icon={<MenuOutlined aria-hidden />} aria-label={t('openMenu')} onClick={() => setOpen(true)} />
        <span className="font-bold">{t('title')}</span>
      </header>
      <Drawer open={open} onClose={close} placement="left" title={t('title')} size={280} styles={{ body: { padding: 0 } }}>
        <SideBar username={username} role={role} onGo={close} onPalette={openPalette} />
      </Drawer>
      <div className="min-w-0 flex-1">
        <AdminOfflineBanner />
        <EntryTabs entries={menu.added} />
        {children}
      </div>
      {palette.render((_open, modalProps) => (
        <CommandPalette screens={menu.screens} logOut={logOut} modalProps={modalProps} onUnavailable={modalProps.onCancel} />
      ))}
      {keys.render((_open, modalProps) => (
        <KeysDialog modalProps={modalProps} onUnavailable={modalProps.onCancel} />
      ))}
    </div>
  );
}
