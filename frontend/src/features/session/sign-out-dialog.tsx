import { useSignOutEverywhereMutation, useSignOutMutation } from '@/shared/api/account-api';
import type { OwnProfileView } from '@/shared/api/public-api';
import { forgetKeptPages } from '@/shared/lib/kept-pages';
import { unsubscribeBrowser } from '@/shared/lib/push';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToastAfterLoad } from '@/shared/ui/toast-after-load';
import { errorMessage } from '@/shared/api/api-error';
import { useSaveAccount } from './save-account-slice';

interface SignOutDialogProps {
  user: OwnProfileView;
  everywhere?: boolean;
  onClose: () => void;
}

/** Signing out of an account with neither a verified address nor a passkey loses the account, so the dialog offers to save it (PR-9). */
export function SignOutDialog({ user, everywhere = false, onClose }: SignOutDialogProps) {
  const t = getT('account');
  const { signOut, isSigningOut, error } = useSignOut(everywhere);
  const { open } = useSaveAccount();
  const { username, verifiedEmail, isSaved } = user;
  const isLost = !isSaved;
  const hint = (): string => {
    if (isLost) return t('loseHint', { username });
    if (verifiedEmail === null) return t(everywhere ? 'signOutEverywhereHintPasskey' : 'signOutHintPasskey');
    return t(everywhere ? 'signOutEverywhereHint' : 'signOutHint', { email: verifiedEmail });
  };

  return (
    <Dialog
      open
      busy={isSigningOut}
      onOpenChange={onClose}
      title={isLost ? t('loseTitle') : t('signOutTitle')}
      description={hint()}
      footer={
        <>
          {isLost ? null : (
            <Button variant="secondary" disabled={isSigningOut} onClick={onClose}>
              {t('stay')}
            </Button>
          )}
          <OnlineButton variant={isLost ? 'danger' : 'primary'} loading={isSigningOut} onClick={signOut}>
            {isSigningOut ? t('signingOut') : isLost ? t('loseConfirm') : everywhere ? t('signOutEverywhere') : t('signOut')}
          </OnlineButton>
          {isLost ? (
            <Button
              disabled={isSigningOut}
              onClick={() => {
                onClose();
                open({ kind: 'save' });
              }}
            >
              {t('saveAccount')}
            </Button>
          ) : null}
        </>
      }
    >
      <InlineError text={error && `${t('endFailed')}. ${errorMessage(error)}`} />
    </Dialog>
  );
}

/** Loads a new page, which contains no data of the previous viewer. */
export async function startAnew(): Promise<void> {
  await forgetKeptPages();
  window.location.assign('/');
}

function useSignOut(everywhere: boolean) {
  const [signOutHere, signOutHereState] = useSignOutMutation();
  const [signOutEverywhere, signOutEverywhereState] = useSignOutEverywhereMutation();
  const { isLoading, isSuccess, error } = everywhere ? signOutEverywhereState : signOutHereState;

  const signOut = async (): Promise<void> => {
    const result = await (everywhere ? signOutEverywhere() : signOutHere());
    if (result.error !== undefined) return;
    // The server has ended the pushes of this browser with its session; a failure here has no effect.
    await unsubscribeBrowser().catch(() => undefined);
    showToastAfterLoad(getT('account')(everywhere ? 'signedOutEverywhere' : 'signedOut'));
    await startAnew();
  };

  return { signOut: () => void signOut(), isSigningOut: isLoading || isSuccess, error };
}
