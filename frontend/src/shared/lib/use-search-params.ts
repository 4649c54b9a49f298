import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

type Change = Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/** The query of the URL and a function that changes it. Replaces the hook of react-router for the reason of `shared/ui/link.tsx`. */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(params)) : new URLSearchParams(change);
      void navigate(`?${next.toString()}`, options);
    },
    [params, navigate],
  );
  return [params, setParams];
}

/** New values of parameters of the URL. Null removes one. */
export type UrlChanges = Record<string, string | number | null>;

/** The URL parameters after a change. Empty values and null are removed, and every change goes to page 1 unless it selects a page. */
export function changedFilters(before: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('page');
  after.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

/** The filters of a list are in the URL, so that they survive a reload and can be shared (PR-17, PR-44). `options` are by default those of a filter, which makes no history entry. */
export function useUrlFilters(): [URLSearchParams, (changes: UrlChanges, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  return [params, (changes, options = { replace: true }) => setParams((before) => changedFilters(before, changes), options)];
}

/** The state of the navigation to this page. Its type is unknown, because after a reload it can come from an older release. */
export function useLocationState(): unknown {
  const location: { state: unknown } = useLocation();
  return location.state;
}
