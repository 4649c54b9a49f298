import { Alert, Button, Form, Input, Switch } from 'antd';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import { localMoment } from '@/admin/shared/dates';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { Facts, type Fact } from '@/admin/shared/facts';
import { useSubmit, validEmail } from '@/admin/shared/forms';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { Section } from '@/admin/shared/section';
import { FormError, QueryState } from '@/admin/shared/states';
import { useDialogs } from '@/admin/shared/use-dialog';
import { WritesOnly } from '@/admin/shared/writes-only';
import { useAdmin } from '@/admin/shell/admin-guard';
import {
  useChangeOwnAccountMutation,
  useEndOtherAdminSessionsMutation,
  useEndOwnAdminSessionMutation,
  useGetOwnAdminSessionsQuery,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  type CurrentAdmin,
} from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { showToast } from '@/shared/ui/toast';
import type { ToastText } from '@/shared/ui/use-submit';
import { ChangePasswordForm } from './change-password-form';
import { AdminPasskeys } from './admin-passkeys';
import { SecondFactor } from './second-factor';

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

/** Whether every administrator needs a second factor, which owners switch (PR-126). */
function RequiredSecondFactor({ admin }: { admin: CurrentAdmin }) {
  const t = getT('adminSettings.required');
  const { show, dialog } = useDialogs();
  const isOwner = useHasRole('owner');
  const [update, { isLoading, error }] = useUpdateSettingsMutation();
  const hasOwn = admin.twoFactorEnabled || admin.passkeyCount > 0;
  const turnOff = async (): Promise<void> => {
    const { data } = await update({ changeSettingsDto: { requireSecondFactor: false } });
    if (data !== undefined) showToast({ title: t('turnedOff') });
  };
  const turnOn = async (): Promise<ToastText> => {
    await update({ changeSettingsDto: { requireSecondFactor: true } }).unwrap();
    return [t('turnedOn')];
  };
  const ask = () =>
    show((modalProps) => (
      <ConfirmDialog
        title={t('question')}
        modalProps={modalProps}
        confirm={t('require')}
        confirming={getT('adminCommon')('updating')}
        fallback={t('failed')}
        onConfirm={turnOn}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    ));
  return (
    <QueryState query={useGetSettingsQuery()} skeleton={<Skeleton className="h-6 w-64" />}>
      {({ requireSecondFactor }) => (
        <div className="flex flex-col gap-3">
          {error === undefined ? null : <Alert type="error" showIcon role="alert" title={errorMessage(error, t('failed'))} />}
          <label className="flex items-center gap-3">
            <WritesOnly>
              <Switch
                checked={requireSecondFactor}
                loading={isLoading}
                disabled={!isOwner || (!hasOwn && !requireSecondFactor)}
                onChange={(checked) => (checked ? ask() : void turnOff())}
              />
            </WritesOnly>
            {t('label')}
          </label>
          <p className="text-sm text-ink-soft">{isOwner ? (hasOwn || requireSecondFactor ? t('hint') : t('ownFirst')) : t('ownersOnly')}</p>
          {dialog}
        </div>
      )}
    </QueryState>
  );
}

function OwnSessions() {
  const [end] = useEndOwnAdminSessionMutation();
  const [endOthers] = useEndOtherAdminSessionsMutation();
  return (
    <AdminSessionList
      query={useGetOwnAdminSessionsQuery()}
      onEnd={async (id) => (await end({ id })).error}
      onEndOthers={async () => (await endOthers()).error}
    />
  );
}

export function SettingsScreen() {
  const t = getT('adminSettings');
  const labels = getT('adminCommon');
  const admin = useAdmin();
  const facts: Fact[] = [
    [labels('username'), admin.username],
    [labels('email'), admin.email ?? t('noEmail')],
    [getT('adminRoles')('label'), getT('adminRoles.names')(admin.role)],
    [labels('lastLogin'), admin.lastLoginAt === null ? labels('never') : localMoment(admin.lastLoginAt)],
  ];
  return (
    <ScreenLayout title={t('title')} subtitle={t('subtitle')}>
      <Section title={t('account')}>
        <Facts variant="columns" facts={facts} />
        <OwnEmailForm key={admin.email} admin={admin} />
      </Section>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Section title={t('changePassword')} hint={t('changePasswordHint')}>
            <ChangePasswordForm username={admin.username} />
          </Section>
          <Section title={t('sessions.title')} hint={t('sessions.hint')}>
            <OwnSessions />
          </Section>
        </div>
        <div className="flex flex-col gap-5">
          <Section title={t('twoFactor.title')} hint={t('twoFactor.hint')}>
            <SecondFactor admin={admin} />
          </Section>
          <Section title={t('passkeys.title')} hint={t('passkeys.hint')}>
            <AdminPasskeys />
          </Section>
          <ForRole least="administrator">
            <Section title={t('required.title')}>
              <RequiredSecondFactor admin={admin} />
            </Section>
          </ForRole>
          <Alert type="warning" showIcon title={t('security')} description={t('securityHint')} />
        </div>
      </div>
    </ScreenLayout>
  );
}
