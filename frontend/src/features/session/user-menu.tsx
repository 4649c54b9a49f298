import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { Avatar } from '../../shared/ui/avatar';
import { Skeleton } from '../../shared/ui/skeleton';
import { useSession } from './use-session';

const load = async () => ({ default: (await import('./user-menu-content')).UserMenuContent });
const UserMenuContent = lazy(load);

const AVATAR_PX = 40;
const triggerClass = 'rounded-full ring-2 ring-line transition hover:ring-accent';

/** Loads the menu on hover, focus or click, so that it is not part of the first download. */
export function UserMenu() {
  const t = useTexts();
  const { user } = useSession();
  const [pressed, setPressed] = useState(false);
  const face =
    user === undefined ? (
      <Skeleton shape="round" className="size-10" />
    ) : (
      <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} priority />
    );
  const prefetch = () => {
    // A failure shows where the menu is rendered.
    load().catch(() => undefined);
  };
  const waiting = (
    <button
      type="button"
      aria-label={t.user.menu}
      aria-haspopup="menu"
      aria-expanded={false}
      className={triggerClass}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        setPressed(true);
      }}
    >
      {face}
    </button>
  );
  if (!pressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UserMenuContent
        trigger={
          <button type="button" aria-label={t.user.menu} className={triggerClass}>
            {face}
          </button>
        }
      />
    </Suspense>
  );
}
