import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { localMoment } from '@/admin/shared/dates';
import { Facts, type Fact } from '@/admin/shared/facts';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useAdmin } from '@/admin/shell/admin-guard';
import { getT } from '@/shared/texts/texts';
import { ChangePasswordForm } from './change-password-form';
import { AdminPasskeys } from './admin-passkeys';
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

export function SettingsScreen() {
  const t = getT('adminSettings');
  const labels = getT('adminCommon');
  const admin = useAdmin();
  const facts: Fact[] = [
    [labels('username'), admin.username],
    [labels('email'), admin.email ?? t('noEmail')],
    [labels('lastLogin'), admin.lastLoginAt === null ? labels('never') : localMoment(admin.lastLoginAt)],
  ];
  return (
    <ScreenLayout title={t('title')} subtitle={t('subtitle')}>
      <Section title={t('account')}>
        <Facts variant="columns" facts={facts} />
      </Section>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section title={t('changePassword')} hint={t('changePasswordHint')}>
          <ChangePasswordForm username={admin.username} />
        </Section>
        <div className="flex flex-col gap-5">
          <Section title={t('twoFactor.title')} hint={t('twoFactor.hint')}>
            <SecondFactor admin={admin} />
          </Section>
          <Section title={t('passkeys.title')} hint={t('passkeys.hint')}>
            <AdminPasskeys />
          </Section>
          <Alert type="warning" showIcon title={t('security')} description={t('securityHint')} />
        </div>
      </div>
    </ScreenLayout>
  );
}
