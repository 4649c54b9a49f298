import { useState } from 'react';
import { useLazyTestAdminSessionQuery, useSignInAdminMutation } from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { adminSignInTexts } from '@/shared/i18n/en/admin/sign-in';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

export function failureText(error: unknown): string {
  const t = getT(adminSignInTexts);
  if (!isProblem(error)) return t.failed;
  if (error.status === 0) return t.networkError;
  return error.code === 'unexpected' ? fill(t.failedStatus, { status: error.status }) : error.message;
}

const SECOND_STEP = 'second_factor_needed';

/** Why a sign-in is not complete. */
export interface Failure {
  text: string;
  /** What to do about it, for a `text` that does not say it. */
  hint?: string;
  /** True when username and password are correct, and only the code is missing. */
  isStep: boolean;
}

export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

interface SignIn {
  /** Resolves to whether the administrator is signed in. */
  submit: (credentials: Credentials) => Promise<boolean>;
  /** Null before the first attempt and after a successful one. */
  failure: Failure | null;
  needsCode: boolean;
  busy: boolean;
  /** Returns to the state before the first attempt. */
  reset: () => void;
}

const failureWith = (text: string): Failure => ({ text, isStep: false });

/** Signs in and verifies that the session is established (PR-56). */
export function useSignIn(): SignIn {
  const t = getT(adminSignInTexts);
  const [signIn] = useSignInAdminMutation();
  const [testSession] = useLazyTestAdminSessionQuery();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);

  const attemptSignIn = async (credentials: Credentials): Promise<Failure | null> => {
    const { data, error } = await signIn({ signInDto: credentials });
    if (error !== undefined) {
      const isStep = isProblem(error) && error.code === SECOND_STEP;
      if (isStep) setNeedsCode(true);
      const isUnreachable = isProblem(error) && error.status === 0;
      return { text: failureText(error), hint: isUnreachable ? error.message : undefined, isStep };
    }
    if (!data.success) return failureWith(t.verificationFailed);
    const session = await testSession();
    if (session.error !== undefined) return failureWith(t.sessionNotVerified);
    return session.data?.hasAdminId === true ? null : failureWith(t.sessionNotEstablished);
  };

  const submit: SignIn['submit'] = async (credentials) => {
    setBusy(true);
    const attemptFailure = await attemptSignIn(credentials);
    setFailure(attemptFailure);
    setBusy(false);
    return attemptFailure === null;
  };
  const reset = () => {
    setFailure(null);
    setNeedsCode(false);
  };
  return { submit, failure, needsCode, busy, reset };
}
