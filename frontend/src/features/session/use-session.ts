import { useDispatch } from 'react-redux';
import { asApiError, type ApiError } from '@/shared/api/api-error';
import { publicApi, type OwnProfileView } from '@/shared/api/public-api';

const { getSession } = publicApi.endpoints;

export interface SessionState {
  /** Undefined until the session is loaded. */
  user: OwnProfileView | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  /** The site takes no new accounts, and the visitor has none. */
  isClosed: boolean;
  retry: () => void;
}

/** Loads the session for all readers. The request creates an account for a new visitor (PR-1). */
export function useSessionSubscription(): void {
  getSession.useQuerySubscription();
}

/** Returns the viewer. The layout holds the subscription (`useSessionSubscription`), so a reader adds none. */
export function useSession(): SessionState {
  const { data, error, isFetching, isUninitialized } = getSession.useQueryState();
  const dispatch = useDispatch();
  const apiError = asApiError(error);
  return {
    user: data,
    error: apiError,
    isClosed: data === undefined && apiError?.code === 'registration_closed',
    isLoading: (isFetching || isUninitialized) && data === undefined,
    retry: () => dispatch(publicApi.util.invalidateTags(['Session'])),
  };
}
