import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { NotificationBell } from '@/features/notifications/notification-bell';
import { SavePrompt } from '@/features/session/save-prompt';
import { UserMenu } from '@/features/session/user-menu';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { Logo } from '@/shared/ui/logo';
import { Link } from '@/shared/ui/link';

/** Screens with a title at the top, which has room for the bell and the menu beside it. */
const TITLED = ['/', '/stats', '/following', '/upload', '/account'];

/**
 * The bar at the top of a phone. On a desktop, only the bell and the menu, beside or above the content, so that the page has them
 * once for all widths.
 */
export function AppHeader() {
  const t = getT(commonTexts).product;
  const isTitled = TITLED.includes(useLocation().pathname);
  return (
    <header className="group tall:max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:flex max-lg:h-16 max-lg:items-center max-lg:justify-between max-lg:border-b max-lg:border-line max-lg:bg-surface/95 max-lg:px-4 max-lg:backdrop-blur lg:relative lg:mx-auto lg:max-w-6xl">
      <Link to="/" aria-label={t.home} className="flex rounded-control group-has-data-save-prompt:max-sm:*:*:last:hidden lg:hidden">
        <Logo />
      </Link>
      <div
        className={clsx(
          'flex items-center gap-3',
          isTitled ? 'lg:absolute lg:top-10 lg:right-10 lg:z-10' : 'lg:-mb-5 lg:justify-end lg:px-10 lg:pt-5',
        )}
      >
        <SavePrompt place="header" />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
