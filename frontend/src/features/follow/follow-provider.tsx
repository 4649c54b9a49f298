import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { isProblem } from '@/shared/api/problem';
import { useFollowMutation, useUnfollowMutation } from '@/shared/api/public-api';
import { followTexts } from '@/shared/i18n/en/follow';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { useOnline } from '@/shared/lib/use-online';
import { showToast } from '@/shared/ui/toast';
import { useSession } from '@/features/session/use-session';

export interface FollowedCreator {
  id: number;
  username: string;
  isFollowing: boolean;
}

/** The last request for one creator. */
interface FollowRequest {
  isSending: boolean;
  /** The message of a refused request. */
  failure: string | null;
}

interface Follows {
  viewerId: number | undefined;
  isSessionLoading: boolean;
  isOnline: boolean;
  requests: ReadonlyMap<number, FollowRequest>;
  /** Follows or unfollows the creator. Call it only when no request for this creator is running. */
  toggle: (creator: FollowedCreator) => void;
}

/** Null outside a `FollowProvider`. */
export const FollowContext = createContext<Follows | null>(null);

/** Holds the session, the mutations and the requests for all Follow buttons inside, so that a button subscribes to nothing. */
export function FollowProvider({ children }: { children: ReactNode }) {
  const { user, isLoading } = useSession();
  const isOnline = useOnline();
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  const [requests, setRequests] = useState<ReadonlyMap<number, FollowRequest>>(new Map());

  const send = useCallback(
    async ({ id, username, isFollowing }: FollowedCreator): Promise<void> => {
      const record = (request: FollowRequest) => {
        setRequests((current) => new Map(current).set(id, request));
      };
      record({ isSending: true, failure: null });
      const { error } = await (isFollowing ? unfollow : follow)({ followDto: { followingId: id } });
      if (!isProblem(error)) {
        record({ isSending: false, failure: null });
        return;
      }
      const t = getT(followTexts);
      const title = fill(isFollowing ? t.unfollowFailed : t.failed, { username });
      record({ isSending: false, failure: `${title}. ${error.message}` });
      showToast({ title, description: error.message, destructive: true });
    },
    [follow, unfollow],
  );

  const viewerId = user?.id;
  const follows = useMemo(
    () => ({ viewerId, isSessionLoading: isLoading, isOnline, requests, toggle: (creator: FollowedCreator) => void send(creator) }),
    [viewerId, isLoading, isOnline, requests, send],
  );
  return <FollowContext value={follows}>{children}</FollowContext>;
}
