import { clsx } from 'clsx';
import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFollowMutation, useUnfollowMutation } from '../../shared/api/public-api';
import { isProblem } from '../../shared/api/problem';
import { commonTexts } from '../../shared/i18n/en/common';
import { followTexts } from '../../shared/i18n/en/follow';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { useOnline } from '../../shared/lib/use-online';
import { Button, type ButtonSize } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { showToast } from '../../shared/ui/toast';
import { useSession } from '../session/use-session';

interface FollowButtonProps {
  creator: { id: number; username: string; isFollowing: boolean };
  size?: ButtonSize;
}

/** Renders nothing for the viewer's own profile, because following oneself is impossible; shows a skeleton until the session is loaded. */
export function FollowButton({ creator, size = 'medium' }: FollowButtonProps) {
  const { user, isLoading } = useSession();
  if (user?.id === creator.id) return null;
  if (isLoading) return <Skeleton shape="round" className={size === 'small' ? 'h-9 w-24' : 'h-11 w-28'} />;
  return <FollowToggle creator={creator} size={size} />;
}

function FollowToggle({ creator: { id, username, isFollowing }, size }: Required<FollowButtonProps>) {
  const t = getT(followTexts);
  const common = getT(commonTexts);
  const online = useOnline();
  const [follow, following] = useFollowMutation();
  const [unfollow, unfollowing] = useUnfollowMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = following.isLoading || unfollowing.isLoading;

  const toggle = async (): Promise<void> => {
    if (isSending) return;
    setFailure(null);
    const { error } = await (isFollowing ? unfollow : follow)({ followDto: { followingId: id } });
    if (!isProblem(error)) return;
    const title = fill(isFollowing ? t.unfollowFailed : t.failed, { username });
    setFailure(`${title}. ${error.message}`);
    showToast({ title, description: error.message, destructive: true });
  };

  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      size={size}
      aria-label={fill(isFollowing ? t.followingNamed : t.followNamed, { username })}
      title={online ? (failure ?? undefined) : common.offlineShort}
      disabled={!online}
      // `aria-disabled` keeps the focus on the button while the request runs; `toggle` ignores a second press.
      aria-disabled={isSending}
      onClick={() => void toggle()}
      className={clsx(failure !== null && 'ring-2 ring-danger')}
    >
      {isFollowing ? <Check aria-hidden /> : <UserPlus aria-hidden />}
      {isFollowing ? t.following : t.follow}
    </Button>
  );
}
