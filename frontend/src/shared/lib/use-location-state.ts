import { useLocation } from 'react-router';

/** What a navigation left for the page it leads to; unknown, because a reload may bring back an older release's. */
export function useLocationState(): unknown {
  const location: { state: unknown } = useLocation();
  return location.state;
}
