import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useConfirmSecondFactorMutation, type SecondFactorSetup } from '../../shared/api/admin-api';
import { drawQrCode } from '../../shared/lib/draw-qr-code';
import { errorMessage } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';

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
  return <canvas ref={canvas} role="img" aria-label="QR code for an authenticator app" className="size-44 rounded-xl" />;
}

export function SetUpSecondFactor({ setup, onCancel, onConfirmed }: SetUpSecondFactorProps) {
  const notices = useNotices();
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const submit = async ({ code }: { code: string }) => {
    const { data } = await confirm({ secondFactorCodeDto: { code: code.trim() } });
    if (data === undefined) return;
    notices.done('Two-factor authentication is on', 'From now on signing in asks for a code too.');
    onConfirmed(data.recoveryCodes);
  };
  return (
    <div className="flex flex-col gap-4">
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode url={setup.otpauthUrl} />
        <p className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">
          <span className="block font-sans text-ink-faint">Key</span>
          {(setup.secret.match(GROUP) ?? []).join(' ')}
        </p>
      </div>
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={errorMessage(error, 'The code could not be checked.')} />
      )}
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={(entered) => void submit(entered)}>
        <Form.Item name="code" label="Authentication code" rules={[{ required: true, message: 'Authentication code is required' }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} style={{ maxWidth: 220 }} />
        </Form.Item>
        <div className="flex flex-wrap gap-2">
          <Button type="primary" htmlType="submit" disabled={isLoading}>
            {isLoading ? 'Turning on...' : 'Turn On'}
          </Button>
          <Button disabled={isLoading} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
