import { useLocation, useNavigate } from 'react-router';
import { FormDialog } from '@/admin/shared/form-dialog';
import { useDialog } from '@/admin/shared/use-dialog';
import { adminApi } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { CredentialFields, useSignIn, type Credentials } from './credential-fields';
import { signInPath } from './next-page';
import { useWaitingCalls } from './use-waiting-calls';

/**
 * Opens over the page when a call finds that the session has ended. The refused calls are repeated after signing in, so that
 * the page and its open dialogs keep their input. Cancel leads to the login page.
 */
export function SignInAgainDialog({ username }: { username: string }) {
  const t = getT('adminSignIn');
  const dialog = useDialog<true>();
  const navigate = useNavigate();
  const location = useLocation();
  const { submit, error, needsCode, reset } = useSignIn();
  const resolveWaitingCalls = useWaitingCalls('not_signed_in', () => dialog.show(true));
  const signIn = async (credentials: Credentials) => {
    if (await submit(credentials)) {
      dialog.close();
      resolveWaitingCalls(true);
    }
    return null;
  };
  const afterClose = () => {
    reset();
    dialog.modalProps.afterClose();
  };
  // The waiting calls end when the page is left. The dialog stays open when the administrator decides not to leave it.
  const leave = () => void navigate(signInPath(location), { replace: true });
  return dialog.render((_, modalProps) => (
    <FormDialog<Credentials>
      aboveDialogs
      firstField="password"
      closable={false}
      title={t('againTitle')}
      // A password needs no confirmation before it is discarded.
      modalProps={{ ...modalProps, onChanged: () => undefined, onCancel: leave, afterClose }}
      submit={t('signIn')}
      submitting={t('signingIn')}
      initial={{ username }}
      onSubmit={signIn}
    >
      <p className="mb-4">
        <EndReason /> {t('againHint')}
      </p>
      <CredentialFields error={error} needsCode={needsCode} />
    </FormDialog>
  ));
}

/** Why the session has ended: a restore replaces the sessions. The maintenance was seen before the session ended. */
function EndReason() {
  const t = getT('adminSignIn');
  const { data } = adminApi.endpoints.getMaintenance.useQueryState();
  if (data?.maintenance !== 'restore') return t('ended');
  return data.restoringBy === null ? t('endedByRestore') : t('endedByRestoreOf', { username: data.restoringBy });
}
