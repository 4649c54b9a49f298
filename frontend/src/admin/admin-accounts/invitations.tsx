import { Button, Form, Input } from 'antd';
import type { AdminRole } from '@kernel/admin-role';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { FormDialog } from '@/admin/shared/form-dialog';
import { validEmail } from '@/admin/shared/forms';
import type { ToastText } from '@/shared/ui/use-submit';
import { showOutcome } from '@/admin/shared/show-outcome';
import { Identifier } from '@/admin/shared/identifier';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import {
  useGetAdminInvitationsQuery,
  useInviteAdminMutation,
  useResendAdminInvitationMutation,
  useWithdrawAdminInvitationMutation,
  type AdminInvitation,
} from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { RoleItem } from './role-dialog';

interface Invitation {
  email: string;
  role: AdminRole;
}

export function InviteAdminDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT('adminInvitations');
  const [invite] = useInviteAdminMutation();
  const submit = async ({ email, role }: Invitation): Promise<ToastText> => {
    await invite({ inviteAdminDto: { email, role } }).unwrap();
    return [t('sent'), t('sentHint', { email })];
  };
  return (
    <FormDialog<Invitation>
      title={t('title')}
      modalProps={modalProps}
      submit={t('send')}
      submitting={getT('adminCommon')('sending')}
      firstField="email"
      initial={{ role: 'moderator' }}
      onSubmit={submit}
    >
      <Form.Item
        name="email"
        label={getT('adminCommon')('email')}
        extra={t('hint')}
        rules={[{ required: true, message: t('emailMissing') }, validEmail()]}
      >
        <Input type="text" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <RoleItem />
    </FormDialog>
  );
}

function InvitationRow({ invitation: { id, email, role, invitedBy, expiresAt }, now }: { invitation: AdminInvitation; now: number }) {
  const t = getT('adminInvitations');
  const [resend, resending] = useResendAdminInvitationMutation();
  const [withdraw, withdrawing] = useWithdrawAdminInvitationMutation();
  const isExpired = Date.parse(expiresAt) <= now;
  const run = (work: Promise<{ error?: unknown }>, done: string) => void showOutcome(work, [done, email], t('failed'), t('failed'));
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Identifier name={email} />
          <Badge>{getT('adminRoles.names')(role)}</Badge>
          {isExpired ? <Badge variant="destructive">{t('expired')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-faint">
          {t('invitedBy', { username: invitedBy })}
          {isExpired ? null : ` · ${t('until', { date: localMoment(expiresAt) })}`}
        </p>
      </div>
      <WritesOnly>
        <Button aria-label={t('resendNamed', { email })} disabled={resending.isLoading} onClick={() => run(resend({ id }), t('resent'))}>
          {t('resend')}
        </Button>
        <Button
          danger
          aria-label={t('withdrawNamed', { email })}
          disabled={withdrawing.isLoading}
          onClick={() => run(withdraw({ id }), t('withdrawn'))}
        >
          {t('withdraw')}
        </Button>
      </WritesOnly>
    </li>
  );
}

/** The invitations that were not used yet (PR-125). */
export function Invitations() {
  const t = getT('adminInvitations');
  const query = useGetAdminInvitationsQuery();
  return (
    <QueryState query={query} skeleton={<CardSkeleton lines={1} />}>
      {(invitations) =>
        invitations.length === 0 ? null : (
          <Section title={t('open')} className="gap-0!">
            <ul className="mt-1 divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} now={query.fulfilledTimeStamp ?? 0} />
              ))}
            </ul>
          </Section>
        )
      }
    </QueryState>
  );
}
