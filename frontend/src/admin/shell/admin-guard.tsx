import { useEffect } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router';
import { isSignedOut } from '@/admin/shared/states';
import { signInPath } from '@/admin/sign-in/next-page';
import { useGetCurrentAdminQuery, type CurrentAdmin } from '@/shared/api/admin-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { Spinner } from '@/shared/ui/spinner';

/** A separate chunk, because the sign-in does not need the layout and its dialogs. The sign-in downloads it meanwhile. */
export const SignedIn = lazyPart(async () => (await import('./signed-in')).SignedIn, { fallback: <SessionLoading /> });

/** The signed-in administrator, for the screens behind the guard. */
export function useAdmin(): CurrentAdmin {
  return useOutletContext();
}

/** Shows its screens to a signed-in administrator. Without a session it redirects to the sign-in page. */
export function AdminGuard() {
  const location = useLocation();
  const { data, error } = useGetCurrentAdminQuery();
  useEffect(() => SignedIn.preload(), []);
  // Another error of a later request keeps the page, because the session may still be valid.
  if (error !== undefined && (data === undefined || isSignedOut(error))) return <Navigate to={signInPath(location)} replace />;
  if (data === undefined) return <SessionLoading />;
  return <SignedIn admin={data} />;
}

function SessionLoading() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Spinner className="size-8 text-accent" />
      <p>{getT('adminShell')('loading')}</p>
    </div>
  );
}
