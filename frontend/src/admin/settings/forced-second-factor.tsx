import { Button } from 'antd';
import type { CurrentAdmin } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { AdminPasskeys } from './admin-passkeys';
import { ForcedStep } from './forced-step';
import { SecondFactor } from './second-factor';

interface ForcedSecondFactorProps {
  admin: CurrentAdmin;
  isDialog?: boolean;
  /** Called when the second factor is set up, and its recovery codes are kept. */
  onDone: () => void;
}

/** For an administrator without the second factor that the installation requires (PR-126). */
export function ForcedSecondFactor({ admin, isDialog = false, onDone }: ForcedSecondFactorProps) {
  const t = getT('adminSettings.forcedFactor');
  return (
    <ForcedStep title={t('title')} hint={t('hint')} isDialog={isDialog}>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('app')}</h2>
          <SecondFactor admin={admin} onKept={onDone} />
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('passkey')}</h2>
          <AdminPasskeys />
        </section>
        {admin.passkeyCount > 0 ? (
          <Button type="primary" block onClick={onDone}>
            {t('continue')}
          </Button>
        ) : null}
      </div>
    </ForcedStep>
  );
}
