import { Button, Modal } from 'antd';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ABOVE_DIALOGS } from '@/admin/shared/layers';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useLogOut } from '@/admin/shell/use-log-out';
import { ChangePasswordForm } from './change-password-form';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import { getT } from '@/shared/i18n/texts';

/** The only screen for a password that was generated or set by another administrator (PR-40). */
export function ForcedChangeScreen({ username }: { username: string }) {
  const t = getT(adminSettingsTexts);
  useDocumentTitle(t.forced);
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-md p-8">
        <h1 className="text-xl font-bold">{t.forced}</h1>
        <ForcedChange username={username} />
      </div>
    </main>
  );
}

/** The same over a page that was open when another administrator set the password, so that the page and its dialogs keep their input. */
export function ForcedChangeDialog({ username }: { username: string }) {
  return (
    <Modal open closable={false} keyboard={false} footer={null} centered zIndex={ABOVE_DIALOGS} title={getT(adminSettingsTexts).forced}>
      <ForcedChange username={username} />
    </Modal>
  );
}

function ForcedChange({ username }: { username: string }) {
  const shell = getT(adminShellTexts);
  const { logOut, busy } = useLogOut();
  return (
    <>
      <p className="mt-1 mb-6 text-ink-soft">{getT(adminSettingsTexts).forcedHint}</p>
      <ChangePasswordForm standalone username={username} />
      <OnlineOnly>
        <Button block style={{ marginTop: 12 }} disabled={busy} onClick={() => void logOut()}>
          {busy ? shell.loggingOut : shell.logOut}
        </Button>
      </OnlineOnly>
    </>
  );
}
