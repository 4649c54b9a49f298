import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { OnlineOnly } from '@/admin/shared/online-only';
import { entries, oversight, type Entry } from './navigation';
import { MaintenanceBanner } from './maintenance-banner';
import { OfflineBanner } from './offline-banner';
import { useLogOut } from './use-log-out';
import { useSearchKey } from './use-search-key';
import { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import { getT } from '@/shared/i18n/texts';
import { LanguageChoice } from './language-choice';
import { NavLink } from '@/shared/ui/link';

function Entries({ label, list, onGo }: { label: string; list: Entry[]; onGo: () => void }) {
  const t = getT(adminShellTexts).entries;
  return (
    <nav aria-label={label} className="flex flex-col gap-0.5">
      {list.map((entry) => (
        <NavLink
          key={entry.path}
          to={entry.path}
          onClick={onGo}
          className={({ isActive }) =>
            clsx(
              'flex items-center gap-3 rounded-lg px-3 py-2 font-medium transition max-lg:py-2.5',
              isActive ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-surface-soft hover:text-ink',
            )
          }
        >
          <entry.Icon aria-hidden className="size-4.5 shrink-0" />
          {t[entry.label]}
        </NavLink>
      ))}
    </nav>
  );
}

function SideBar({ username, onGo }: { username: string; onGo: () => void }) {
  const t = getT(adminShellTexts);
  const { logOut, busy } = useLogOut();
  return (
    <div className="flex h-full flex-col gap-4 p-4">
      <p className="px-3 text-lg font-bold max-lg:hidden">{t.title}</p>
      <Entries label={t.title} list={entries} onGo={onGo} />
      <hr className="border-line" />
      <Entries label={t.oversight} list={oversight} onGo={onGo} />
      <div className="mt-auto flex flex-col gap-3">
        <ThemeSwitch />
        <LanguageChoice />
        <p className="truncate px-3 text-sm text-ink-soft">{username}</p>
        <OnlineOnly>
          <Button block disabled={busy} onClick={() => void logOut()}>
            {busy ? t.loggingOut : t.logOut}
          </Button>
        </OnlineOnly>
      </div>
    </div>
  );
}

/** The side bar next to the screen. On a narrow screen it is in a drawer. */
export function AdminLayout({ username, children }: { username: string; children: ReactNode }) {
  const t = getT(adminShellTexts);
  const [open, setOpen] = useState(false);
  useSearchKey();
  const close = () => {
    setOpen(false);
  };
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto border-r border-line bg-surface lg:block">
        <SideBar username={username} onGo={close} />
      </aside>
      {/* In a low window, for example at 400 % zoom, it would cover too much of the screen. */}
      <header className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface p-3 lg:hidden [@media(height<24rem)]:static">
        <Button
          icon={<MenuOutlined aria-hidden />}
          aria-label={t.openMenu}
          onClick={() => {
            setOpen(true);
          }}
        />
        <span className="font-bold">{t.title}</span>
      </header>
      <Drawer open={open} onClose={close} placement="left" title={t.title} size={280} styles={{ body: { padding: 0 } }}>
        <SideBar username={username} onGo={close} />
      </Drawer>
      <div className="min-w-0 flex-1">
        <OfflineBanner />
        <MaintenanceBanner />
        {children}
      </div>
    </div>
  );
}
