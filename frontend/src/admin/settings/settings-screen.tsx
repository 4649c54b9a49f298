import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import { localMoment } from '@/admin/shared/dates';
import { Facts, type Fact } from '@/admin/shared/facts';
import { ForRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useAdmin } from '@/admin/shell/admin-guard';
import { useEndOtherAdminSessionsMutation, useEndOwnAdminSessionMutation, useGetOwnAdminSessionsQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { ChangePasswordForm } from './change-password-form';
import { AdminPasskeys } from './admin-passkeys';
import { OwnEmailForm } from './own-email-form';
import { RequiredSecondFactor } from './required-second-factor';
import { SecondFactor } from './second-factor';

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="card p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {hint === undefined ? null : <p className="mt-1 text-ink-soft">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
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
        <div className="mt-5">
          <OwnEmailForm key={admin.email} admin={admin} />
        </div>
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
