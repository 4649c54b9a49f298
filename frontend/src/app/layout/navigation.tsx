import { clsx } from 'clsx';
import { layoutTexts } from '../../shared/i18n/en/layout';
import { getT } from '../../shared/i18n/texts';
import { navigationEntries } from './navigation-entries';
import { useBarVisible } from './use-bar-visible';
import { NavLink } from '../../shared/ui/link';

/** The bar is visible while one of its links has the focus, so that the focus is never on a hidden element. */
export function BottomBar() {
  const t = getT(layoutTexts).nav;
  const visible = useBarVisible();
  return (
    <nav
      aria-label={t.label}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur transition-transform duration-250 focus-within:translate-y-0 lg:hidden',
        visible ? 'translate-y-0' : 'translate-y-full',
      )}
    >
      <ul className="mx-auto flex max-w-lg">
        {navigationEntries().map(({ path, icon: Icon, shortLabel }) => (
          <li key={path} className="flex-1">
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                clsx(
                  'flex h-16 flex-col items-center justify-center gap-1 text-[0.6875rem] font-semibold transition',
                  '[&>span:first-child]:rounded-full [&>span:first-child]:px-4 [&>span:first-child]:py-1 [&>span:first-child]:transition',
                  isActive ? 'text-accent [&>span:first-child]:bg-accent-soft' : 'text-ink-faint hover:text-ink',
                )
              }
            >
              <span>
                <Icon aria-hidden className="size-5" />
              </span>
              {shortLabel}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
