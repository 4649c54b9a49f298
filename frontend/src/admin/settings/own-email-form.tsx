import { Button, Form, Input } from 'antd';
import { useSubmit, validEmail } from '@/admin/shared/forms';
import { FormError } from '@/admin/shared/states';
import { useChangeOwnAccountMutation, type CurrentAdmin } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

/** The address of the administrator, for mails about sign-ins from new networks (PR-60). */
export function OwnEmailForm({ admin }: { admin: CurrentAdmin }) {
  const t = getT('adminSettings.ownEmail');
  const [change] = useChangeOwnAccountMutation();
  const { submit, loading, error } = useSubmit<{ email?: string }>({
    fallback: t('failed'),
    submit: async ({ email = '' }) => {
      await change({ changeOwnAccountDto: { email: email.trim() === '' ? null : email.trim() } }).unwrap();
      return [t('saved')];
    },
  });
  return (
    <Form<{ email?: string }> layout="vertical" requiredMark={false} initialValues={{ email: admin.email ?? '' }} onFinish={submit}>
      <FormError error={error} />
      <Form.Item name="email" label={t('label')} extra={t('hint')} rules={[validEmail()]}>
        <Input type="text" inputMode="email" autoComplete="email" maxLength={254} style={{ maxWidth: 400 }} />
      </Form.Item>
      <WritesOnly>
        <Button htmlType="submit" disabled={loading}>
          {loading ? getT('adminCommon')('updating') : t('save')}
        </Button>
      </WritesOnly>
    </Form>
  );
}
