import { isProblem, type Problem } from '../../shared/api/problem';
import { useGetSessionQuery, type SessionUser } from '../../shared/api/public-api';

export interface SessionState {
  /** Undefined while it is not known who is here. */
  user: SessionUser | undefined;
  problem: Problem | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** Who is looking: asking also makes a newcomer somebody (PR-1). */
export function useSession(): SessionState {
  const { data, error, isFetching, refetch } = useGetSessionQuery();
  return {
    user: data,
    problem: isProblem(error) ? error : undefined,
    isLoading: isFetching && data === undefined,
    retry: () => void refetch(),
  };
}
