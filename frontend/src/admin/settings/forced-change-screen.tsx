import { Button } from 'antd';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { useLogOut } from '../shell/use-log-out';
import { ChangePasswordForm } from './change-password-form';

/** The only screen for a password that was generated or set by another administrator (PR-40). */
export function ForcedChangeScreen({ username }: { username: string }) {
  useDocumentTitle('Choose your own password');
  const { logOut, busy } = useLogOut();
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-md p-8">
        <h1 className="text-xl font-bold">Choose your own password</h1>
        <p className="mt-1 mb-6 text-ink-soft">
          The one you signed in with was generated, or set by another administrator. Change it to go on.
        </p>
        <ChangePasswordForm standalone username={username} />
        <Button block style={{ marginTop: 12 }} disabled={busy} onClick={() => void logOut()}>
          {busy ? 'Logging out...' : 'Logout'}
        </Button>
      </div>
    </main>
  );
}
