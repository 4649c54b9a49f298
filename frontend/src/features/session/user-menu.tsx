import { RotateCw } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { lazyMenu } from '@/shared/ui/lazy-part';
import { Avatar } from '@/shared/ui/avatar';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSession } from './use-session';

const UserMenuContent = lazyMenu(async () => (await import('./user-menu-content')).UserMenuContent);

const AVATAR_PX = 40;
const triggerClass = 'noscript:hidden rounded-full ring-2 ring-line transition hover:ring-accent';

/** Loads the menu on hover, focus or click, so that it is not part of the first download. */
export function UserMenu() {
  const t = getT('session');
  const { user, error, isLoading, isClosed, retry } = useSession();
  if (isClosed) return null;
  if (user === undefined && error !== undefined && !isLoading) {
    return (
      <IconButton label={`${t('sessionFailed')} ${getT('common')('retry')}`} className="border border-line bg-surface" onClick={retry}>
        <RotateCw aria-hidden />
      </IconButton>
    );
  }
  const triggerContent =
    user === undefined ? (
      <Skeleton shape="round" className="size-10" />
    ) : (
      <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} />
    );
  return (
    <UserMenuContent
      trigger={
        <button
          type="button"
          aria-label={t('menu')}
          className={triggerClass}
          onPointerEnter={UserMenuContent.preload}
          onFocus={UserMenuContent.preload}
        >
          {triggerContent}
        </button>
      }
    />
  );
}
