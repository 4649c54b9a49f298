import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Link } from '@/shared/ui/link';
import { SignInButton } from './sign-in-button';
import { useSession } from './use-session';

const AVATAR_PX = 44;

/** Shows the viewer at the bottom of the side bar and links to the viewer's profile page. */
export function UserCard() {
  const common = getT('common');
  const { user, error, isLoading, isClosed, retry } = useSession();

  if (user === undefined) {
    return (
      <div className="flex min-h-18 items-center gap-3 rounded-panel bg-surface-soft p-3">
        {error === undefined || isLoading ? (
          <>
            <Skeleton shape="round" className="size-11" />
            <Skeleton className="h-10 flex-1" />
          </>
        ) : (
          <>
            <p className="min-w-0 flex-1 text-sm text-ink-soft">{error.message}</p>
            {isClosed ? (
              <SignInButton />
            ) : (
              <Button variant="secondary" size="small" onClick={retry}>
                {common('retry')}
              </Button>
            )}
          </>
        )}
      </div>
    );
  }

  return (
    <Link to="/profile" className="flex h-18 items-center gap-3 rounded-panel bg-surface-soft p-3 transition hover:bg-surface-strong">
      <Avatar username={user.username} image={user.profileImage} size={AVATAR_PX} />
      <span className="min-w-0">
        {/* A generated name has up to 21 characters, which fit in this size. */}
        <span title={user.username} className="block truncate text-sm/6 font-semibold tracking-tight">
          {user.username}
        </span>
        <span className="block truncate text-sm text-ink-faint">{user.location || common('noLocation')}</span>
      </span>
    </Link>
  );
}
