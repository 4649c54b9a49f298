import { Alert, Button } from 'antd';
import { useState } from 'react';
import { usePrepareSecondFactorMutation, type CurrentAdmin, type SecondFactorSetup } from '@/shared/api/admin-api';
import { Badge } from '@/admin/shared/badge';
import { errorMessage } from '@/shared/api/api-error';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useDialog } from '@/admin/shared/use-dialog';
import { DropSecondFactorDialog } from './drop-second-factor-dialog';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSecondFactor } from './set-up-second-factor';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { count } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** With this number of codes or fewer, a warning is shown. */
const FEW_CODES = 3;

function TurnedOn({ codesLeft }: { codesLeft: number }) {
  const t = getT(adminSettingsTexts).twoFactor;
  const dialog = useDialog<true>();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge variant="good">{t.on}</Badge>
        {count(t.codesLeft, codesLeft)}
      </p>
      {codesLeft > FEW_CODES ? null : <Alert type="warning" showIcon title={t.fewCodes} />}
      <Button
        danger
        onClick={() => {
          dialog.show(true);
        }}
      >
        {getT(adminCommonTexts).turnOff}
      </Button>
      {dialog.subject === null ? null : <DropSecondFactorDialog modalProps={dialog.modalProps} />}
    </div>
  );
}

function TurnedOff({ onPrepared }: { onPrepared: (setup: SecondFactorSetup) => void }) {
  const t = getT(adminSettingsTexts).twoFactor;
  const [prepare, { isLoading, error }] = usePrepareSecondFactorMutation();
  const start = async () => {
    const { data } = await prepare();
    if (data !== undefined) onPrepared(data);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {error === undefined ? null : <Alert type="error" showIcon role="alert" title={errorMessage(error, t.prepareFailed)} />}
      <Badge>{t.off}</Badge>
      <OnlineOnly>
        <Button disabled={isLoading} onClick={() => void start()}>
          {isLoading ? t.preparing : t.setUp}
        </Button>
      </OnlineOnly>
    </div>
  );
}

/** Has four states: off, setup, the recovery codes after the setup, on (PR-41). */
export function SecondFactor({ admin }: { admin: CurrentAdmin }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
        }}
      />
    );
  }
  if (admin.twoFactorEnabled) return <TurnedOn codesLeft={admin.recoveryCodesLeft} />;
  if (setup === null) return <TurnedOff onPrepared={setSetup} />;
  return (
    <SetUpSecondFactor
      setup={setup}
      onCancel={() => {
        setSetup(null);
      }}
      onConfirmed={(recoveryCodes) => {
        setSetup(null);
        setCodes(recoveryCodes);
      }}
    />
  );
}
