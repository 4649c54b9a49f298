import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useConfirmSecondFactorMutation, type SecondFactorSetup } from '@/shared/api/admin-api';
import { drawQrCode } from '@/shared/lib/draw-qr-code';
import { errorMessage } from '@/shared/api/api-error';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useNotices } from '@/admin/shared/use-notices';
import { useSingleSubmit } from '@/admin/shared/use-single-submit';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

interface SetUpSecondFactorProps {
  setup: SecondFactorSetup;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

const GROUP = /.{1,4}/g;

function QrCode({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawQrCode(canvas.current, url);
  }, [url]);
  return <canvas ref={canvas} role="img" aria-label={getT(adminSettingsTexts).twoFactor.qrCode} className="size-44 rounded-xl" />;
}

export function SetUpSecondFactor({ setup, onCancel, onConfirmed }: SetUpSecondFactorProps) {
  const t = getT(adminSettingsTexts).twoFactor;
  const labels = getT(adminCommonTexts);
  const notices = useNotices();
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const submit = useSingleSubmit(async ({ code }: { code: string }) => {
    const { data } = await confirm({ secondFactorCodeDto: { code: code.trim() } });
    if (data === undefined) return;
    notices.done(t.turnedOn, t.turnedOnHint);
    onConfirmed(data.recoveryCodes);
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t.scan}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode url={setup.otpauthUrl} />
        <p className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">
          <span className="block font-sans text-ink-faint">{t.key}</span>
          {(setup.secret.match(GROUP) ?? []).join(' ')}
        </p>
      </div>
      {error === undefined ? null : <Alert type="error" showIcon role="alert" title={errorMessage(error, t.codeFailed)} />}
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item name="code" label={labels.code} rules={[{ required: true, message: labels.codeMissing }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} style={{ maxWidth: 220 }} />
        </Form.Item>
        <div className="flex flex-wrap gap-2">
          <OnlineOnly>
            <Button type="primary" htmlType="submit" disabled={isLoading}>
              {isLoading ? t.turningOn : t.turnOn}
            </Button>
          </OnlineOnly>
          <Button disabled={isLoading} onClick={onCancel}>
            {getT(commonTexts).cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
