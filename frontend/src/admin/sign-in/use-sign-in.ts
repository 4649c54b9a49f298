import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLazyTestAdminSessionQuery, useSignInAdminMutation } from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { fill } from '../../shared/lib/texts/texts';

function reasonOf(error: unknown): string {
  const t = adminTexts();
  if (!isProblem(error)) return t.failed;
  if (error.status === 0) return t.networkError;
  return error.code === 'unexpected' ? fill(t.failedStatus, { status: error.status }) : error.message;
}

interface SignIn {
  submit: (credentials: { username: string; password: string; code?: string }) => Promise<void>;
  failure: string | null;
  needsCode: boolean;
  busy: boolean;
}

/** Signs in, makes sure that the session holds, and goes to the dashboard (back-office, section 4). */
export function useSignIn(): SignIn {
  const t = adminTexts();
  const navigate = useNavigate();
  const [signIn] = useSignInAdminMutation();
  const [testSession] = useLazyTestAdminSessionQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);

  const failureOf = async (credentials: { username: string; password: string; code?: string }): Promise<string | null> => {
    const { data, error } = await signIn({ signInDto: credentials });
    if (error !== undefined) {
      if (isProblem(error) && error.code === 'second_factor_needed') setNeedsCode(true);
      return reasonOf(error);
    }
    if (!data.success) return t.verificationFailed;
    const session = await testSession();
    if (session.error !== undefined) return t.sessionNotVerified;
    return session.data?.hasAdminId === true ? null : t.sessionNotEstablished;
  };

  const submit: SignIn['submit'] = async (credentials) => {
    setBusy(true);
    const reason = await failureOf(credentials);
    setFailure(reason);
    setBusy(false);
    if (reason === null) await navigate('/adm/dashboard', { replace: true });
  };
  return { submit, failure, needsCode, busy };
}
