const HOME = '/adm/dashboard';
const SIGN_IN = '/adm/login';

/** The path of the sign-in page. It returns to the given page, the dashboard excepted, which is its default. */
export function signInPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const next = pathname + search + hash;
  return next === HOME ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(next)}`;
}

/** The page after signing in: that of `next`, when it is a page of the back-office of this origin; the dashboard otherwise. */
export function pageAfterSignIn(query: string): string {
  const next = new URLSearchParams(query).get('next');
  const url = next === null ? null : URL.parse(next, window.location.origin);
  if (url?.origin !== window.location.origin || !url.pathname.startsWith('/adm/') || url.pathname.startsWith(SIGN_IN)) return HOME;
  return url.pathname + url.search + url.hash;
}
