import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

/** Signs in to another account, where visitors look for it. Absent on very narrow screens, which have no room beside the menu, which has it too. */
export function SignInButton() {
  const { user, isClosed } = useSession();
  const { open } = useSaveAccount();
  // A site that takes no new accounts refuses the session of a visitor, who may have an account.
  if (user ? user.isSaved : !isClosed) return null;
  return (
    <Button variant="secondary" size="small" className={isClosed ? '' : 'max-[22rem]:hidden'} onClick={() => open({ kind: 'sign-in' })}>
      {getT('session')('signIn')}
    </Button>
  );
}
