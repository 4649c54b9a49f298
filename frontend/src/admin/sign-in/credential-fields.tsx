import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import {
  useLazyTestAdminSessionQuery,
  useSignInAdminMutation,
  useStartAdminSignInMutation,
  type PasskeyProof,
} from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { answerWithPasskey, arePasskeysPossible } from '@/shared/lib/passkeys';
import { asciiDigits } from '@/shared/lib/ascii-digits';
import { getT } from '@/shared/texts/texts';

export function signInErrorText(error: unknown): string {
  const t = getT('adminSignIn');
  if (!isApiError(error)) return t('failed');
  if (error.status === 0) return t('networkError');
  return error.code === 'unexpected' ? t('failedStatus', { status: error.status }) : error.message;
}

const TOO_OFTEN = 429;

/** What to do about an error whose text does not say it. */
function hintOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.status === TOO_OFTEN ? getT('adminSignIn')('locked') : error.status === 0 ? error.message : undefined;
}

const SECOND_STEP = 'second_factor_needed';

/** Why a sign-in is not complete. */
interface SignInError {
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
  passkey?: PasskeyProof;
}

const errorWith = (text: string): SignInError => ({ text, isStep: false });

/** Signs in and verifies that the session is established (PR-56). */
export function useSignIn() {
  const t = getT('adminSignIn');
  const [signIn] = useSignInAdminMutation();
  const [testSession] = useLazyTestAdminSessionQuery();
  /** Null before the first attempt and after a successful one. */
  const [error, setError] = useState<SignInError | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  const attemptSignIn = async (credentials: Credentials): Promise<SignInError | null> => {
    const { data, error: caught } = await signIn({ signInDto: credentials });
    if (caught !== undefined) {
      const isStep = isApiError(caught) && caught.code === SECOND_STEP;
      if (isStep) setNeedsCode(true);
      return { text: signInErrorText(caught), hint: hintOf(caught), isStep };
    }
    if (!data.success) return errorWith(t('verificationFailed'));
    const session = await testSession();
    if (session.error !== undefined) return errorWith(t('sessionNotVerified'));
    return session.data?.hasAdminId === true ? null : errorWith(t('sessionNotEstablished'));
  };

  /** Resolves to whether the administrator is signed in. */
  const submit = async (credentials: Credentials): Promise<boolean> => {
    const attemptError = await attemptSignIn(credentials);
    setError(attemptError);
    return attemptError === null;
  };
  /** Returns to the state before the first attempt. */
  const reset = () => {
    setError(null);
    setNeedsCode(false);
  };
  return { submit, error, needsCode, reset };
}

interface CredentialFieldsProps {
  error: SignInError | null;
  needsCode: boolean;
  size?: 'large';
  /** Gives the username the focus. A dialog moves the focus itself, after it has stored where it came from. */
  autoFocus?: boolean;
}

const alertProps = ({ isStep }: SignInError) =>
  isStep ? { type: 'info' as const, role: 'status' } : { type: 'error' as const, role: 'alert' };

const ErrorText = ({ text, hint }: SignInError) => (
  <>
    {text}
    {hint === undefined ? null : <span className="block text-ink-soft">{hint}</span>}
  </>
);

/** A code, or a passkey in its place. */
function SecondFactorFields({ error, size }: Pick<CredentialFieldsProps, 'error' | 'size'>) {
  const t = getT('adminSignIn');
  const labels = getT('adminCommon');
  const form = Form.useFormInstance<Credentials>();
  const [start] = useStartAdminSignInMutation();
  const [failure, setFailure] = useState<string | null>(null);
  // A refused passkey must not be sent again with a code.
  useEffect(() => {
    if (error !== null) form.setFieldValue('passkey', undefined);
  }, [error, form]);
  const answer = async (): Promise<void> => {
    setFailure(null);
    const options = await start({ signInNameDto: { username: form.getFieldValue('username') as string } });
    const passkey = options.data && (await answerWithPasskey(options.data)).answer;
    if (passkey === undefined) {
      setFailure(options.data === undefined ? signInErrorText(options.error) : t('passkeyNotUsed'));
      return;
    }
    form.setFieldValue('passkey', passkey);
    form.submit();
  };
  return (
    <>
      {failure === null ? null : <Alert type="error" role="alert" showIcon title={failure} style={{ marginBottom: 20 }} />}
      {arePasskeysPossible() ? (
        <Form.Item name="passkey" valuePropName="proof">
          <PasskeyButton size={size} onPress={() => void answer()} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="code"
        normalize={asciiDigits}
        label={labels('code')}
        extra={labels('codeHint')}
        rules={[({ getFieldValue }) => ({ required: getFieldValue('passkey') === undefined, message: labels('codeMissing') })]}
      >
        <Input size={size} autoComplete="one-time-code" autoFocus maxLength={20} />
      </Form.Item>
    </>
  );
}

const PasskeyButton = ({ size, onPress }: Pick<CredentialFieldsProps, 'size'> & { onPress: () => void }) => (
  <Button size={size} block onClick={onPress}>
    {getT('adminSignIn')('usePasskey')}
  </Button>
);

/** The fields of a sign-in, and why the last attempt is not complete. */
export function CredentialFields({ error, needsCode, size, autoFocus = false }: CredentialFieldsProps) {
  const t = getT('adminSignIn');
  const labels = getT('adminCommon');
  return (
    <>
      {error === null ? null : <Alert {...alertProps(error)} showIcon title={<ErrorText {...error} />} style={{ marginBottom: 20 }} />}
      <Form.Item name="username" label={labels('username')} rules={[{ required: true, message: t('usernameMissing') }]}>
        <Input size={size} autoComplete="username" autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item name="password" label={labels('password')} rules={[{ required: true, message: labels('passwordMissing') }]}>
        <Input.Password size={size} autoComplete="current-password" />
      </Form.Item>
      {needsCode ? <SecondFactorFields error={error} size={size} /> : null}
    </>
  );
}
