import { useNavigate } from 'react-router';
import { useSignOutAdminMutation } from '../../shared/api/admin-api';
import { useNotices } from '../shared/use-notices';

/** The sign-in screen clears the cache. Clearing it here would make the mounted screen fetch its data again. */
export function useLogOut(): { logOut: () => Promise<void>; busy: boolean } {
  const navigate = useNavigate();
  const notices = useNotices();
  const [signOut, { isLoading }] = useSignOutAdminMutation();
  const logOut = async () => {
    const { error } = await signOut();
    if (error !== undefined) {
      notices.failed('Logout failed', 'There was an error logging out. Please try again.');
      return;
    }
    notices.done('Logged out', 'You have been successfully logged out.');
    await navigate('/adm/login', { replace: true });
  };
  return { logOut, busy: isLoading };
}
