import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '../../shared/api/admin-api';
import { adminSignInTexts } from '../../shared/i18n/en/admin/sign-in';
import { getT } from '../../shared/i18n/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { Logo } from '../../shared/ui/logo';
import { useSignIn } from './use-sign-in';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';

interface Credentials {
  username: string;
  password: string;
  code?: string;
}

const alertProps = ({ isStep }: { isStep: boolean }) =>
  isStep ? { type: 'info' as const, role: 'status' } : { type: 'error' as const, role: 'alert' };

export function SignInScreen() {
  const t = getT(adminSignInTexts);
  useDocumentTitle(t.signIn);
  const labels = getT(adminCommonTexts);
  const dispatch = useDispatch();
  const { submit, failure, needsCode, busy } = useSignIn();
  // Clears the data that a signed-in administrator has fetched (PR-56).
  useEffect(() => {
    dispatch(adminApi.util.resetApiState());
  }, [dispatch]);

  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-sm p-8">
        <Logo />
        <h1 className="mt-6 text-xl font-bold">{t.title}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t.subtitle}</p>
        {failure === null ? null : <Alert {...alertProps(failure)} showIcon title={failure.text} style={{ marginBottom: 20 }} />}
        <Form<Credentials> layout="vertical" requiredMark={false} onFinish={(credentials) => void submit(credentials)}>
          <Form.Item name="username" label={labels.username} rules={[{ required: true, message: t.usernameMissing }]}>
            <Input size="large" autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={labels.password} rules={[{ required: true, message: labels.passwordMissing }]}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
          {needsCode ? (
            <Form.Item name="code" label={labels.code} extra={labels.codeHint} rules={[{ required: true, message: labels.codeMissing }]}>
              <Input size="large" autoComplete="one-time-code" autoFocus maxLength={20} />
            </Form.Item>
          ) : null}
          <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
            {busy ? t.signingIn : t.signIn}
          </Button>
        </Form>
      </div>
    </main>
  );
}
