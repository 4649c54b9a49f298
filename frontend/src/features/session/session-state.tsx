import type { OwnProfileView } from '@/shared/api/public-api';
import { QueryState, type QueryStateProps } from '@/shared/ui/query-state';
import { useSession } from './use-session';

/** What needs the viewer, who has an account after the first request (PR-1). */
export function SessionState(props: Omit<QueryStateProps<OwnProfileView>, 'query'>) {
  const { user, error, isLoading, retry } = useSession();
  return <QueryState {...props} query={{ data: user, error, isFetching: isLoading, refetch: retry }} />;
}
