import { clsx } from 'clsx';
import { SavePrompt } from '../../features/session/save-prompt';
import { UserCard } from '../../features/session/user-card';
import { commonTexts } from '../../shared/i18n/en/common';
import { layoutTexts } from '../../shared/i18n/en/layout';
import { getT } from '../../shared/i18n/texts';
import { Logo } from '../../shared/ui/logo';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { navigationEntries } from './navigation-entries';
import { Link, NavLink } from '../../shared/ui/link';

export function SideBar() {
  const t = getT(layoutTexts).nav;
  const { product } = getT(commonTexts);
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-64 flex-col border-r border-line bg-surface px-4 pt-6 pb-4 lg:flex">
      <Link to="/" aria-label={product.home} className="mb-8 self-start rounded-xl px-2">
        <Logo />
      </Link>
      <nav aria-label={t.label}>
        <ul className="flex flex-col gap-1">
          {navigationEntries().map(({ path, icon: Icon, label }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className={({ isActive }) =>
                  clsx(
                    'flex h-12 items-center gap-3.5 rounded-2xl px-4 font-semibold transition',
                    isActive ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-surface-soft hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden className="size-5" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-4">
        <ThemeSwitch />
        <div className="relative">
          <SavePrompt />
          <UserCard />
        </div>
      </div>
    </aside>
  );
}
