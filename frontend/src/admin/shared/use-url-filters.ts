import { changedFilters } from './url-filters';
import { useSearchParams } from '@/shared/lib/use-search-params';

/** The state of a list is in the URL, so that it survives a reload and can be shared (PR-44). */
export function useUrlFilters(): [URLSearchParams, (changes: Record<string, string | number | null>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | number | null>) => {
    setParams((before) => changedFilters(before, changes), { replace: true });
  };
  return [params, change];
}
