import { SavePrompt } from '@/features/session/save-prompt';
import { UserCard } from '@/features/session/user-card';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { Logo } from '@/shared/ui/logo';
import { Link } from '@/shared/ui/link';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { Navigation } from './navigation';

/** On a phone, only the navigation is shown, at the bottom. */
export function SideBar() {
  const { product } = getT(commonTexts);
  return (
    <aside className="max-lg:contents lg:fixed lg:inset-y-0 lg:left-0 lg:z-20 lg:flex lg:w-74 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-line lg:bg-surface lg:px-4 lg:pt-6 lg:pb-4">
      <Link to="/" aria-label={product.home} className="mb-8 self-start rounded-xl px-2 max-lg:hidden">
        <Logo />
      </Link>
      <Navigation />
      <div className="mt-auto flex flex-col gap-4 max-lg:hidden">
        <ThemeSwitch />
        <div>
          <SavePrompt place="side bar" />
          <UserCard />
        </div>
      </div>
    </aside>
  );
}
