import { useEffect } from 'react';
import { useLocation } from 'react-router';

const PAGE_VIEWS_URL = '/api/page-views';

/** Reports each opened page, when the operator counts page views and the visitor has not opted out (PR-23). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isCounting()) reportPageView(pathname);
  }, [pathname]);
}

const isCounting = (): boolean =>
  document.querySelector('meta[name="page-views"]') !== null &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Only the first page view can come from another site. */
let isReferrerReported = false;

/** `sendBeacon` does not block the page, and completes after the page is closed. */
function reportPageView(path: string): void {
  const isOwnSite = document.referrer.startsWith(`${window.location.origin}/`);
  const referrer = isReferrerReported || isOwnSite ? '' : document.referrer.slice(0, 2000);
  isReferrerReported = true;
  navigator.sendBeacon(PAGE_VIEWS_URL, new Blob([JSON.stringify({ path, referrer })], { type: 'application/json' }));
}
