import { Button, Form, Input, Result } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { NewPasswordItem } from '@/admin/passwords/new-password-item';
import { atLeast, useSubmit } from '@/admin/shared/forms';
import { CardSkeleton, FormError, Loading, QueryError } from '@/admin/shared/states';
import { WritesOnly } from '@/admin/shared/writes-only';
import { LanguageChoice } from '@/admin/shell/language-choice';
import { useAcceptInvitationMutation, useGetInvitationQuery } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';

/** The observed limit (PR-56). */
const USERNAME_MIN = 3;
const UNUSABLE = [400, 409];

interface NewAccount {
  username: string;
  password: string;
}

export function AcceptForm({ token }: { token: string }) {
  const t = getT('adminInvitations');
  const labels = getT('adminCommon');
  const navigate = useNavigate();
  const [accept] = useAcceptInvitationMutation();
  const { submit, loading, error } = useSubmit<NewAccount>({
    submit: async (account) => {
      await accept({ acceptInvitationDto: { token, ...account } }).unwrap();
      await navigate('/adm/dashboard', { replace: true });
      return [t('accepted'), t('acceptedHint', { username: account.username })];
    },
  });
  return (
    <Form<NewAccount> layout="vertical" requiredMark={false} onFinish={submit}>
      <FormError error={error} />
      <Form.Item name="username" label={labels('username')} rules={[atLeast(USERNAME_MIN, labels('usernameTooShort'))]}>
        <Input autoFocus autoComplete="username" maxLength={50} />
      </Form.Item>
      <NewPasswordItem name="password" label={labels('password')} tooShort={labels('passwordTooShort')} username={{ field: 'username' }} />
      <WritesOnly>
        <Button type="primary" htmlType="submit" block disabled={loading}>
          {loading ? labels('creating') : t('accept')}
        </Button>
      </WritesOnly>
    </Form>
  );
}

/** The page of the link in the mail: the invited person chooses name and password (PR-125). */
export function InvitationScreen() {
  const t = getT('adminInvitations');
  useDocumentTitle(t('pageTitle'));
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const { data, error, isFetching, refetch } = useGetInvitationQuery({ token });
  const isUnusable = isApiError(error) && UNUSABLE.includes(error.status);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
      <div className="card w-full max-w-md p-6 sm:p-8">
        <Logo />
        {data === undefined ? (
          <div className="mt-6">
            {isUnusable ? (
              <Result
                status="warning"
                title={<h1 className="text-xl font-bold">{t('unusable')}</h1>}
                subTitle={error.status === UNUSABLE[0] ? t('incomplete') : error.message}
                extra={<Link to="/adm/login">{t('toSignIn')}</Link>}
              />
            ) : error === undefined ? (
              <Loading>
                <CardSkeleton lines={5} />
              </Loading>
            ) : (
              <QueryError error={error} retrying={isFetching} onRetry={() => void refetch()} />
            )}
          </div>
        ) : (
          <>
            <h1 className="mt-6 text-xl font-bold">{t('pageTitle')}</h1>
            <p className="mt-1 mb-6 text-ink-soft [overflow-wrap:anywhere]">
              {t('pageHint', { email: data.email, role: getT('adminRoles.names')(data.role) })}
            </p>
            <AcceptForm token={token} />
          </>
        )}
      </div>
      <LanguageChoice />
    </main>
  );
}
