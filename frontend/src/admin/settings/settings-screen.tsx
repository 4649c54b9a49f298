import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { CurrentAdmin } from '../../shared/api/admin-api';
import { localMoment } from '../shared/dates';
import { ScreenLayout } from '../shared/screen-layout';
import { useAdmin } from '../shell/admin-guard';
import { ChangePasswordForm } from './change-password-form';
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

function Account({ admin }: { admin: CurrentAdmin }) {
  const facts = [
    ['Username', admin.username],
    ['Email', admin.email ?? 'No email set'],
    ['Last Login', admin.lastLoginAt === null ? 'Never' : localMoment(admin.lastLoginAt)],
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SettingsScreen() {
  const admin = useAdmin();
  return (
    <ScreenLayout title="Settings" subtitle="Manage your admin account settings">
      <Section title="Account Information">
        <Account admin={admin} />
      </Section>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section title="Change Password" hint="Your other sessions end with it.">
          <ChangePasswordForm username={admin.username} />
        </Section>
        <div className="flex flex-col gap-5">
          <Section title="Two-Factor Authentication" hint="Signing in then also asks for a code from your phone.">
            <SecondFactor admin={admin} />
          </Section>
          <Alert
            type="warning"
            showIcon
            title="Security Notice"
            description="Use a strong, unique password that you use nowhere else. If you think it has been compromised, change it immediately."
          />
        </div>
      </div>
    </ScreenLayout>
  );
}
