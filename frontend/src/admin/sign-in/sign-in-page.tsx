import { Alert, Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useSignInAdminMutation } from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { fill } from '../../shared/lib/texts/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { Logo } from '../../shared/ui/logo';

interface Credentials {
  username: string;
  password: string;
}

function reasonOf(error: unknown): string {
  const t = adminTexts();
  if (!isProblem(error)) return t.failed;
  if (error.status === 0) return t.networkError;
  return error.code === 'unexpected' ? fill(t.failedStatus, { status: error.status }) : error.message;
}

export function SignInPage() {
  const t = adminTexts();
  useDocumentTitle(t.signIn);
  const navigate = useNavigate();
  const [signIn, { error, isLoading }] = useSignInAdminMutation();

  const submit = async (credentials: Credentials): Promise<void> => {
    const answer = await signIn({ signInDto: credentials });
    if (answer.error === undefined) await navigate('/adm/dashboard', { replace: true });
  };

  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-sm p-8">
        <Logo />
        <h1 className="mt-6 text-xl font-bold">{t.title}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t.subtitle}</p>
        {error === undefined ? null : <Alert type="error" showIcon role="alert" title={reasonOf(error)} style={{ marginBottom: 20 }} />}
        <Form<Credentials> layout="vertical" requiredMark={false} onFinish={(credentials) => void submit(credentials)}>
          <Form.Item name="username" label={t.username} rules={[{ required: true, message: t.usernameMissing }]}>
            <Input size="large" autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={t.password} rules={[{ required: true, message: t.passwordMissing }]}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
            {isLoading ? t.signingIn : t.signIn}
          </Button>
        </Form>
      </div>
    </main>
  );
}
