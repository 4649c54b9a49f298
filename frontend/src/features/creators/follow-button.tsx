import { clsx } from 'clsx';
import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '@/shared/api/api-error';
import type { Dispatch } from '@/shared/api/prefetch';
import { publicApi } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';
import { Button, type ButtonSize } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { showToast } from '@/shared/ui/toast';

const { follow, unfollow } = publicApi.endpoints;

interface FollowedCreator {
  id: number;
  username: string;
  isFollowing: boolean;
}

/** Sends without the hooks of the mutations, each of which listens to the store, because a list has many buttons. */
function useFollowRequest({ id, username, isFollowing }: FollowedCreator) {
  const dispatch = useDispatch<Dispatch>();
  const [isSending, setSending] = useState(false);
  /** The message of a refused request. */
  const [failure, setFailure] = useState<string | null>(null);

  const toggle = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    const { initiate } = isFollowing ? unfollow : follow;
    const { error } = await dispatch(initiate({ followDto: { followingId: id } }, { track: false }));
    setSending(false);
    if (error === undefined) return;
    const description = errorMessage(error);
    const t = getT('follow');
    const title = t(isFollowing ? 'unfollowFailed' : 'failed', { username });
    setFailure(`${title}. ${description}`);
    showToast({ title, description, destructive: true });
  };
  return { isSending, failure, toggle: () => void toggle() };
}

interface FollowButtonProps {
  creator: FollowedCreator;
  /** From the session, which a list reads once for all its buttons. */
  viewerId: number | undefined;
  isSessionLoading: boolean;
  size?: ButtonSize;
  /** Quieter, for a list in which following is not the main action. */
  isQuiet?: boolean;
}

/** Renders nothing for the viewer's own profile, because following oneself is impossible; shows a skeleton until the session is loaded. */
export function FollowButton({ creator, viewerId, isSessionLoading, size = 'medium', isQuiet = false }: FollowButtonProps) {
  const t = getT('follow');
  const common = getT('common');
  const isOnline = useOnline();
  const { isSending, failure, toggle } = useFollowRequest(creator);
  const [isHovered, setHovered] = useState(false);
  const { id, username, isFollowing } = creator;
  if (viewerId === id) return null;
  if (isSessionLoading) return <Skeleton shape="round" className={size === 'small' ? 'h-9 w-24' : 'h-11 w-28'} />;
  // Only a pointer that arrives later sees the way back, not the one that has just followed.
  const isUndoShown = isFollowing && isHovered;
  return (
    <Button
      variant={isFollowing || isQuiet ? 'secondary' : 'primary'}
      size={size}
      aria-label={t(isUndoShown ? 'unfollowNamed' : isFollowing ? 'followingNamed' : 'followNamed', { username })}
      title={isOnline ? (failure ?? undefined) : common('offlineShort')}
      disabled={!isOnline}
      // `aria-disabled` keeps the focus on the button while the request runs; a second press is ignored.
      aria-disabled={isSending}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onClick={() => {
        setHovered(false);
        if (!isSending) toggle();
      }}
      className={clsx(failure !== null && 'ring-2 ring-danger')}
    >
      {isFollowing ? (
        // Both states take the same place, so that the button keeps its width. The longer word has no icon.
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={clsx('flex items-center gap-1.5', isUndoShown && 'invisible')}>
            <Check aria-hidden />
            {t('following')}
          </span>
          <span className={clsx('pointer-coarse:hidden', !isUndoShown && 'invisible')}>{t('unfollow')}</span>
        </span>
      ) : (
        <>
          <UserPlus aria-hidden />
          {t('follow')}
        </>
      )}
    </Button>
  );
}
