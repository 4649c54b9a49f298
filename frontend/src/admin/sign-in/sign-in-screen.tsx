import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useSubmit } from '@/admin/shared/forms';
import { WritesOnly } from '@/admin/shared/writes-only';
import { LanguageChoice } from '@/admin/shell/language-choice';
import { QueryError, isSignedOut } from '@/admin/shared/states';
import { adminApi, type AdminDispatch } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { tabStorage } from '@/shared/lib/storage';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useOnline } from '@/shared/lib/use-online';
import { Logo } from '@/shared/ui/logo';
import { CredentialFields, useSignIn, type Credentials } from './credential-fields';
import { pageAfterSignIn } from './next-page';

/** Prints a new password, and removes the second factor. */
const RESET_COMMAND = 'npm run admin:reset';

interface SessionCheck {
  isSignedIn: boolean;
  /** Why the session could not be read. */
  error?: unknown;
}

/** Whether an administrator is already signed in. The first call answers 200 without a session, which most visits have. */
async function checkSession(dispatch: AdminDispatch): Promise<SessionCheck> {
  const { testAdminSession, getCurrentAdmin } = adminApi.endpoints;
  const session = await dispatch(testAdminSession.initiate(undefined, { subscribe: false, forceRefetch: true }));
  if (session.data?.hasAdminId !== true) return { isSignedIn: false, error: session.error };
  const { isSuccess, error } = await dispatch(getCurrentAdmin.initiate(undefined, { subscribe: false }));
  return { isSignedIn: isSuccess, error: isSignedOut(error) ? undefined : error };
}

/** Clears the data that a signed-in administrator has fetched (PR-56), and calls `onSignedIn` when there is a session. */
function useFreshStart(onSignedIn: () => void) {
  const dispatch = useDispatch<AdminDispatch>();
  const goOn = useEffectEvent(onSignedIn);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState({ attempt: 0, error: undefined as unknown });
  useEffect(() => {
    dispatch(adminApi.util.resetApiState());
  }, [dispatch]);
  useEffect(() => {
    let isShown = true;
    void checkSession(dispatch).then(({ isSignedIn, error }) => {
      if (!isShown) return;
      setFailed({ attempt, error });
      if (isSignedIn) goOn();
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, attempt]);
  const retry = () => setAttempt(attempt + 1);
  return { error: failed.error, retrying: failed.attempt !== attempt, retry };
}

/** In the storage of the tab: the name, while the page is reloaded in another language. */
const NAME_KEY = 'sign-in-name';

export function SignInScreen() {
  const t = getT('adminSignIn');
  useDocumentTitle(t('signIn'));
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [form] = Form.useForm<Credentials>();
  const [username] = useState(() => tabStorage.get(NAME_KEY) ?? undefined);
  useEffect(() => void tabStorage.set(NAME_KEY, null), []);
  const { submit, error, needsCode } = useSignIn();
  const goToPage = () => void navigate(pageAfterSignIn(search), { replace: true });
  const session = useFreshStart(goToPage);
  const { submit: signIn, loading: busy } = useSubmit<Credentials>({
    submit: async (credentials) => {
      if (await submit(credentials)) goToPage();
      return null;
    },
  });

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
      <div className="card w-full max-w-sm p-8">
        <Logo />
        <h1 className="mt-6 text-xl font-bold">{t('title')}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t('subtitle')}</p>
        <div role="status">{isOnline ? null : <Alert type="warning" showIcon title={t('offline')} style={{ marginBottom: 20 }} />}</div>
        {session.error === undefined || error !== null ? null : (
          <div className="mb-5">
            <QueryError error={session.error} retrying={session.retrying} onRetry={session.retry} />
          </div>
        )}
        <Form<Credentials> form={form} initialValues={{ username }} layout="vertical" requiredMark={false} onFinish={signIn}>
          <CredentialFields error={error} needsCode={needsCode} size="large" autoFocus />
          <WritesOnly>
            <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
              {busy ? t('signingIn') : t('signIn')}
            </Button>
          </WritesOnly>
        </Form>
        <details className="mt-5 text-sm text-ink-soft">
          <summary className="cursor-pointer py-1 font-medium text-accent">{t('lost')}</summary>
          <p className="mt-2">{t('lostHint')}</p>
          <p className="mt-2">{t('lostCommand')}</p>
          <code className="mt-1 block rounded-lg bg-surface-soft p-2 text-xs [overflow-wrap:anywhere]">{RESET_COMMAND}</code>
        </details>
      </div>
      <LanguageChoice onChoose={() => tabStorage.set(NAME_KEY, form.getFieldValue('username') as string | null)} />
    </main>
  );
}
