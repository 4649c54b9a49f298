import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminRole } from '@kernel/admin-role';
import { Badge } from '@/admin/shared/badge';
import { forgetLists } from '@/admin/shared/list-addresses';
import { focusHeading } from '@/admin/shared/screen-layout';
import { isSignedOut } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import { useSignOutAdminMutation } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';
import { Logo } from '@/shared/ui/logo';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { runToastAction, showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';
import { AdminOfflineBanner } from './banners';
import { LanguageChoice } from './language-choice';
import { menuFor } from './entries';
import { Entries, EntryTabs, REPORTS } from './menu';

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
    // In a low window it is higher than the window, and scrolls, instead of squeezing its buttons.
    <div className="flex min-h-full flex-col gap-3 p-4">
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
