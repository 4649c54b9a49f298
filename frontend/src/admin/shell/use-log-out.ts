import { useNavigate } from 'react-router';
import { useSignOutAdminMutation } from '@/shared/api/admin-api';
import { useNotices } from '@/admin/shared/use-notices';
import { isSignedOut } from '@/admin/sign-in/is-signed-out';
import { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import { getT } from '@/shared/i18n/texts';

/** The sign-in screen clears the cache. Clearing it here would make the mounted screen fetch its data again. */
export function useLogOut(): { logOut: () => Promise<void>; busy: boolean } {
  const t = getT(adminShellTexts);
  const navigate = useNavigate();
  const notices = useNotices();
  const [signOut, { isLoading }] = useSignOutAdminMutation();
  const logOut = async () => {
    const { error } = await signOut();
    if (error !== undefined && !isSignedOut(error)) {
      notices.failed(t.logOutFailed, t.logOutFailedHint);
      return;
    }
    notices.done(t.loggedOut, t.loggedOutHint);
    await navigate('/adm/login', { replace: true });
  };
  return { logOut, busy: isLoading };
}
