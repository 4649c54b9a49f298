import { Button, Modal } from 'antd';
import { ABOVE_DIALOGS } from '@/admin/shared/use-dialog';
import { useLogOut } from '@/admin/shell/admin-layout';
import type { CurrentAdmin } from '@/shared/api/admin-api';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { AdminPasskeys } from './admin-passkeys';
import { SecondFactor } from './second-factor';

interface ForcedSecondFactorProps {
  admin: CurrentAdmin;
  /** Called when the second factor is set up, and its recovery codes are kept. */
  onDone: () => void;
}

/** The only screen for an administrator without the second factor that the installation requires (PR-126). */
export function ForcedSecondFactorScreen(props: ForcedSecondFactorProps) {
  const t = getT('adminSettings.forcedFactor');
  useDocumentTitle(t('title'));
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-lg p-6 sm:p-8">
        <h1 className="text-xl font-bold">{t('title')}</h1>
        <ForcedSecondFactor {...props} />
      </div>
    </main>
  );
}

/** The same over a page that was open when an owner required it, so that the page keeps its input. */
export function ForcedSecondFactorDialog(props: ForcedSecondFactorProps) {
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      footer={null}
      centered
      zIndex={ABOVE_DIALOGS}
      title={getT('adminSettings.forcedFactor')('title')}
    >
      <ForcedSecondFactor {...props} />
    </Modal>
  );
}

function ForcedSecondFactor({ admin, onDone }: ForcedSecondFactorProps) {
  const t = getT('adminSettings.forcedFactor');
  const shell = getT('adminShell');
  const { logOut, busy } = useLogOut();
  const hasPasskey = admin.passkeyCount > 0;
  return (
    <>
      <p className="mt-1 mb-6 text-ink-soft">{t('hint')}</p>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('app')}</h2>
          <SecondFactor admin={admin} onKept={onDone} />
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('passkey')}</h2>
          <AdminPasskeys />
        </section>
        <div className="flex flex-col gap-3">
          {hasPasskey ? (
            <Button type="primary" block onClick={onDone}>
              {t('continue')}
            </Button>
          ) : null}
          <WritesOnly>
            <Button block disabled={busy} onClick={() => void logOut()}>
              {busy ? shell('loggingOut') : shell('logOut')}
            </Button>
          </WritesOnly>
        </div>
      </div>
    </>
  );
}
