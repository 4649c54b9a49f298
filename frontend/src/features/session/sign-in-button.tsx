import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

/** Signs in to another account, where visitors look for it. Absent on very narrow screens, which have no room; the menu has it too. */
export function SignInButton() {
  const { user } = useSession();
  const { open } = useSaveAccount();
  if (user?.isSaved !== false) return null;
  return (
    <Button variant="secondary" size="small" className="max-[22rem]:hidden" onClick={() => open({ kind: 'sign-in' })}>
      {getT('session')('signIn')}
    </Button>
  );
}
