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

/** The state of the navigation to this page. Its type is unknown, because after a reload it can come from an older release. */
export function useLocationState(): unknown {
  const location: { state: unknown } = useLocation();
  return location.state;
}
