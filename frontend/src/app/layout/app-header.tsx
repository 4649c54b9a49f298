import { NotificationBell } from '../../features/notifications/notification-bell';
import { UserMenu } from '../../features/session/user-menu';
import { commonTexts } from '../../shared/i18n/en/common';
import { getT } from '../../shared/i18n/texts';
import { Logo } from '../../shared/ui/logo';
import { Link } from '../../shared/ui/link';

export function MobileHeader() {
  const t = getT(commonTexts).product;
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center justify-between border-b border-line bg-surface/95 px-4 backdrop-blur lg:hidden">
      <Link to="/" aria-label={t.home} className="flex rounded-xl">
        <Logo />
      </Link>
      <div className="flex items-center gap-3">
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
