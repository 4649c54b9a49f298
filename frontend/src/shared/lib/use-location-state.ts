import { useLocation } from 'react-router';

/** The state of the navigation to this page. Its type is unknown, because after a reload it can come from an older release. */
export function useLocationState(): unknown {
  const location: { state: unknown } = useLocation();
  return location.state;
}
