import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { limits } from '../../shared/api/limits';
import { bioRules, emailRules, usernameRules } from './profile-rules';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminUsersTexts } from '../../shared/i18n/en/admin/users';
import { getT } from '../../shared/i18n/texts';

/** The fields that the dialogs for creating and editing a user share. */
export function UserFields({ emailNote }: { emailNote: ReactNode }) {
  const labels = getT(adminCommonTexts);
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Form.Item name="username" label={labels.username} rules={usernameRules()}>
          <Input autoComplete="off" maxLength={limits.usernameMax} />
        </Form.Item>
        <Form.Item name="email" label={labels.emailOptional} extra={emailNote} rules={emailRules()}>
          <Input type="email" autoComplete="off" maxLength={limits.emailMax} />
        </Form.Item>
      </div>
      <Form.Item name="bio" label={getT(adminUsersTexts).bio} rules={bioRules()}>
        <Input.TextArea rows={3} maxLength={limits.bioMax} showCount />
      </Form.Item>
    </>
  );
}
