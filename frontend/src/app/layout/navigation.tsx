import { clsx } from 'clsx';
import { BarChart3, Compass, Upload, UserRound, Users, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { NavLink } from '@/shared/ui/link';

/** PR-55: hide after 100 px scroll, show within 10 px of the top. */
const HIDE_AFTER_PX = 100;
const TOP_PX = 10;

function barVisible(wasVisible: boolean, previousY: number, currentY: number): boolean {
  if (currentY <= TOP_PX || currentY < previousY) return true;
  if (currentY > previousY && currentY > HIDE_AFTER_PX) return false;
  return wasVisible;
}

export function useBarVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      // Overscrolling at the top reports negative positions.
      const currentY = Math.max(0, window.scrollY);
      const previousY = lastY;
      lastY = currentY;
      setVisible((wasVisible) => barVisible(wasVisible, previousY, currentY));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return visible;
}

const bar =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface/95 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur max-lg:transition-transform max-lg:duration-250 max-lg:focus-within:translate-y-0';

const link =
  'flex items-center font-semibold transition max-lg:h-16 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-[0.6875rem] lg:h-12 lg:gap-3.5 lg:rounded-panel lg:px-4';
const activeLink = 'text-accent max-lg:[&>span:first-child]:bg-accent-soft lg:bg-accent-soft';
const inactiveLink = 'hover:text-ink max-lg:text-ink-faint lg:text-ink-soft lg:hover:bg-surface-soft';

/**
 * The entries: a bar at the bottom of a phone, a part of the side bar on a desktop. The bar is visible while one of its links has
 * the focus, so that the focus is never on a hidden element.
 */
export function Navigation() {
  const t = getT('layout.nav');
  const visible = useBarVisible();
  return (
    <nav
      aria-label={t('label')}
      data-hidden={!visible || undefined}
      className={clsx(bar, visible ? 'max-lg:translate-y-0' : 'max-lg:translate-y-full')}
    >
      <ul className="flex max-lg:mx-auto max-lg:max-w-lg lg:flex-col lg:gap-1">
        {navigationEntries().map(({ path, view, icon: Icon, label, shortLabel }) => (
          <li key={path} className="max-lg:flex-1">
            <NavLink to={path} end view={view} className={({ isActive }) => clsx(link, isActive ? activeLink : inactiveLink)}>
              <span className="max-lg:rounded-full max-lg:px-4 max-lg:py-1 max-lg:transition">
                <Icon aria-hidden className="size-5" />
              </span>
              {label === shortLabel ? (
                label
              ) : (
                <>
                  <span className="max-lg:hidden">{label}</span>
                  <span className="lg:hidden">{shortLabel}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavigationEntry {
  path: string;
  /** The page of another view, which is not below the path. */
  view?: string;
  icon: LucideIcon;
  label: string;
  /** The label in the mobile bar. */
  shortLabel: string;
}

/** The observed entries in their order (PR-55). */
function navigationEntries(): NavigationEntry[] {
  const nav = getT('layout.nav');
  return [
    { path: '/', view: appPath('/explore'), icon: Compass, label: nav('discover'), shortLabel: nav('short.discover') },
    { path: '/profile', icon: UserRound, label: nav('myProfile'), shortLabel: nav('short.myProfile') },
    { path: '/following', icon: Users, label: nav('following'), shortLabel: nav('short.following') },
    { path: '/stats', icon: BarChart3, label: nav('statistics'), shortLabel: nav('short.statistics') },
    { path: '/upload', icon: Upload, label: nav('uploadMedia'), shortLabel: nav('short.uploadMedia') },
  ];
}
