import { Button, Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { adminApi, type AdminDispatch } from '../../shared/api/admin-api';
import { adminSignInTexts } from '../../shared/i18n/en/admin/sign-in';
import { getT } from '../../shared/i18n/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { Logo } from '../../shared/ui/logo';
import { CredentialFields } from './credential-fields';
import { pageAfterSignIn } from './next-page';
import { useSignIn, type Credentials } from './use-sign-in';

/** Whether an administrator is already signed in. The first call answers 200 without a session, which most visits have. */
async function isSignedIn(dispatch: AdminDispatch): Promise<boolean> {
  const { testAdminSession, getCurrentAdmin } = adminApi.endpoints;
  const session = await dispatch(testAdminSession.initiate(undefined, { subscribe: false, forceRefetch: true }));
  if (session.data?.hasAdminId !== true) return false;
  return (await dispatch(getCurrentAdmin.initiate(undefined, { subscribe: false }))).isSuccess;
}

/** Clears the data that a signed-in administrator has fetched (PR-56), and calls `onSignedIn` when there is a session. */
function useFreshStart(onSignedIn: () => void): void {
  const dispatch = useDispatch<AdminDispatch>();
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    let isShown = true;
    dispatch(adminApi.util.resetApiState());
    void isSignedIn(dispatch).then((signedIn) => {
      if (signedIn && isShown) goOn();
    });
    return () => {
      isShown = false;
    };
  }, [dispatch]);
}

export function SignInScreen() {
  const t = getT(adminSignInTexts);
  useDocumentTitle(t.signIn);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { submit, failure, needsCode, busy } = useSignIn();
  const goToPage = () => void navigate(pageAfterSignIn(search), { replace: true });
  useFreshStart(goToPage);
  const signIn = async (credentials: Credentials) => {
    if (await submit(credentials)) goToPage();
  };

  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-sm p-8">
        <Logo />
        <h1 className="mt-6 text-xl font-bold">{t.title}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t.subtitle}</p>
        <Form<Credentials> layout="vertical" requiredMark={false} onFinish={(credentials) => void signIn(credentials)}>
          <CredentialFields failure={failure} needsCode={needsCode} size="large" first="username" />
          <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
            {busy ? t.signingIn : t.signIn}
          </Button>
        </Form>
      </div>
    </main>
  );
}
