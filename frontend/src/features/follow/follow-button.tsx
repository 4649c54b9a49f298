import { clsx } from 'clsx';
import { Check, UserPlus } from 'lucide-react';
import { use, useState } from 'react';
import { commonTexts } from '@/shared/i18n/en/common';
import { followTexts } from '@/shared/i18n/en/follow';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { Button, type ButtonSize } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { FollowContext, type FollowedCreator } from './follow-provider';

interface FollowButtonProps {
  creator: FollowedCreator;
  size?: ButtonSize;
}

/** Renders nothing for the viewer's own profile, because following oneself is impossible; shows a skeleton until the session is loaded. */
export function FollowButton({ creator, size = 'medium' }: FollowButtonProps) {
  const t = getT(followTexts);
  const common = getT(commonTexts);
  const follows = use(FollowContext);
  const [isHovered, setHovered] = useState(false);
  if (follows === null) throw new Error('FollowButton is outside a FollowProvider');

  const { id, username, isFollowing } = creator;
  const { viewerId, isSessionLoading, isOnline, requests, toggle } = follows;
  if (viewerId === id) return null;
  if (isSessionLoading) return <Skeleton shape="round" className={size === 'small' ? 'h-9 w-24' : 'h-11 w-28'} />;
  // Only a pointer that arrives later sees the way back, not the one that has just followed.
  const isUndoShown = isFollowing && isHovered;
  const { isSending = false, failure = null } = requests.get(id) ?? {};
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      size={size}
      aria-label={fill(isFollowing ? t.followingNamed : t.followNamed, { username })}
      title={isOnline ? (failure ?? undefined) : common.offlineShort}
      disabled={!isOnline}
      // `aria-disabled` keeps the focus on the button while the request runs; a second press is ignored.
      aria-disabled={isSending}
      onPointerEnter={({ pointerType }) => {
        setHovered(pointerType === 'mouse');
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onClick={() => {
        setHovered(false);
        if (!isSending) toggle(creator);
      }}
      className={clsx(failure !== null && 'ring-2 ring-danger')}
    >
      {isFollowing ? <Check aria-hidden /> : <UserPlus aria-hidden />}
      {isFollowing ? (
        // Both words take the same place, so that the button keeps its width.
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={clsx(isUndoShown && 'invisible')}>{t.following}</span>
          <span className={clsx(!isUndoShown && 'invisible')}>{t.unfollow}</span>
        </span>
      ) : (
        t.follow
      )}
    </Button>
  );
}
