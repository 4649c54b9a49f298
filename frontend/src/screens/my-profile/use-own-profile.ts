import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from '@/features/session/use-session';
import { useGetProfileQuery, type OwnProfileView, type ProfileView } from '@/shared/api/public-api';
import type { Query } from '@/shared/ui/query-state';

/** The account of the viewer, and its page as visitors see it. */
export function useOwnProfile(): Query<{ user: OwnProfileView; profile: ProfileView }> {
  const session = useSession();
  const { user } = session;
  const { data, error, isFetching, refetch } = useGetProfileQuery(user === undefined ? skipToken : { username: user.username });
  return {
    data: user === undefined || data === undefined ? undefined : { user, profile: data },
    error: session.error ?? error,
    refetch: user === undefined ? session.retry : () => void refetch(),
    isFetching: isFetching || session.isLoading,
  };
}
