import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { Avatar } from '../../shared/ui/avatar';
import { Skeleton } from '../../shared/ui/skeleton';
import { useSession } from './use-session';

const loadMenu = async () => ({ default: (await import('./user-menu-content')).UserMenuContent });
const UserMenuContent = lazy(loadMenu);

const AVATAR_PX = 40;
const triggerClass = 'rounded-full ring-2 ring-line transition hover:ring-accent';

/** Loads the menu on hover, focus or click, so that it is not part of the first download. */
export function UserMenu() {
  const t = useTexts();
  const { user } = useSession();
  const [wasPressed, setWasPressed] = useState(false);
  const triggerContent =
    user === undefined ? (
      <Skeleton shape="round" className="size-10" />
    ) : (
      <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} priority />
    );
  const prefetch = () => {
    // The error is ignored here, because rendering the menu reports it.
    loadMenu().catch(() => undefined);
  };
  const closedTrigger = (
    <button
      type="button"
      aria-label={t.user.menu}
      aria-haspopup="menu"
      aria-expanded={false}
      className={triggerClass}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        setWasPressed(true);
      }}
    >
      {triggerContent}
    </button>
  );
  if (!wasPressed) return closedTrigger;
  return (
    <Suspense fallback={closedTrigger}>
      <UserMenuContent
        trigger={
          <button type="button" aria-label={t.user.menu} className={triggerClass}>
            {triggerContent}
          </button>
        }
      />
    </Suspense>
  );
}
