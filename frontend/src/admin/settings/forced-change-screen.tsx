import { Button } from 'antd';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { OnlineOnly } from '../shared/online-only';
import { useLogOut } from '../shell/use-log-out';
import { ChangePasswordForm } from './change-password-form';
import { adminSettingsTexts } from '../../shared/i18n/en/admin/settings';
import { adminShellTexts } from '../../shared/i18n/en/admin/shell';
import { getT } from '../../shared/i18n/texts';

/** The only screen for a password that was generated or set by another administrator (PR-40). */
export function ForcedChangeScreen({ username }: { username: string }) {
  const t = getT(adminSettingsTexts);
  const shell = getT(adminShellTexts);
  useDocumentTitle(t.forced);
  const { logOut, busy } = useLogOut();
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-md p-8">
        <h1 className="text-xl font-bold">{t.forced}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t.forcedHint}</p>
        <ChangePasswordForm standalone username={username} />
        <OnlineOnly>
          <Button block style={{ marginTop: 12 }} disabled={busy} onClick={() => void logOut()}>
            {busy ? shell.loggingOut : shell.logOut}
          </Button>
        </OnlineOnly>
      </div>
    </main>
  );
}
