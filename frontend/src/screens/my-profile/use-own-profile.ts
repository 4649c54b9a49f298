import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from '@/features/session/use-session';
import { isApiError, type ApiError } from '@/shared/api/api-error';
import { useGetProfileQuery, type OwnProfileView, type ProfileView } from '@/shared/api/public-api';

interface OwnProfile {
  /** Undefined until the account and its page are loaded. */
  own?: { user: OwnProfileView; profile: ProfileView };
  error?: ApiError;
  retry: () => void;
  isRetrying: boolean;
}

/** The account of the viewer, and its page as visitors see it. */
export function useOwnProfile(): OwnProfile {
  const session = useSession();
  const { user } = session;
  const { data, error, isFetching, refetch } = useGetProfileQuery(user === undefined ? skipToken : { username: user.username });
  return {
    own: user === undefined || data === undefined ? undefined : { user, profile: data },
    error: session.error ?? (isApiError(error) ? error : undefined),
    retry: user === undefined ? session.retry : () => void refetch(),
    isRetrying: isFetching || session.isLoading,
  };
}
