import { isProblem, type Problem } from '../../shared/api/problem';
import { useGetSessionQuery, type SessionUser } from '../../shared/api/public-api';

export interface SessionState {
  /** Undefined until the session is loaded. */
  user: SessionUser | undefined;
  problem: Problem | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** Returns the viewer. The request creates an account for a new visitor (PR-1). */
export function useSession(): SessionState {
  const { data, error, isFetching, refetch } = useGetSessionQuery();
  return {
    user: data,
    problem: isProblem(error) ? error : undefined,
    isLoading: isFetching && data === undefined,
    retry: () => void refetch(),
  };
}
