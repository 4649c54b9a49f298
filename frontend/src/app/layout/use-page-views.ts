import { useEffect } from 'react';
import { useLocation } from 'react-router';

const ADDRESS = '/api/page-views';

/** Every page of the app that is opened, where the operator counts them and nobody asks us not to (PR-23). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (areCounted()) tell(pathname);
  }, [pathname]);
}

const areCounted = (): boolean =>
  document.querySelector('meta[name="page-views"]') !== null &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Another site led here at most once: with the first page. */
let hasToldReferrer = false;

/** Nobody waits for it, and it outlives the page. */
function tell(path: string): void {
  const isOwn = document.referrer.startsWith(`${window.location.origin}/`);
  const referrer = hasToldReferrer || isOwn ? '' : document.referrer.slice(0, 2000);
  hasToldReferrer = true;
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ path, referrer })], { type: 'application/json' }));
}
