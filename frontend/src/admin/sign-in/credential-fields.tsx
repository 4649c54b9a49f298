import { Alert, Form, Input } from 'antd';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminSignInTexts } from '@/shared/i18n/en/admin/sign-in';
import { getT } from '@/shared/i18n/texts';
import type { Failure } from './use-sign-in';

interface CredentialFieldsProps {
  failure: Failure | null;
  needsCode: boolean;
  size?: 'large';
  /** The field that gets the focus. */
  first: 'username' | 'password';
}

const alertProps = ({ isStep }: Failure) =>
  isStep ? { type: 'info' as const, role: 'status' } : { type: 'error' as const, role: 'alert' };

const FailureText = ({ text, hint }: Failure) => (
  <>
    {text}
    {hint === undefined ? null : <span className="block text-ink-soft">{hint}</span>}
  </>
);

/** The fields of a sign-in, and why the last attempt is not complete. */
export function CredentialFields({ failure, needsCode, size, first }: CredentialFieldsProps) {
  const t = getT(adminSignInTexts);
  const labels = getT(adminCommonTexts);
  return (
    <>
      {failure === null ? null : (
        <Alert {...alertProps(failure)} showIcon title={<FailureText {...failure} />} style={{ marginBottom: 20 }} />
      )}
      <Form.Item name="username" label={labels.username} rules={[{ required: true, message: t.usernameMissing }]}>
        <Input size={size} autoComplete="username" autoFocus={first === 'username'} />
      </Form.Item>
      <Form.Item name="password" label={labels.password} rules={[{ required: true, message: labels.passwordMissing }]}>
        <Input.Password size={size} autoComplete="current-password" autoFocus={first === 'password'} />
      </Form.Item>
      {needsCode ? (
        <Form.Item name="code" label={labels.code} extra={labels.codeHint} rules={[{ required: true, message: labels.codeMissing }]}>
          <Input size={size} autoComplete="one-time-code" autoFocus maxLength={20} />
        </Form.Item>
      ) : null}
    </>
  );
}
