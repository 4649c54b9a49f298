import type { AdminRole } from '../../../kernel/admin-role.js';
import type { Language } from '../../../kernel/language.js';
import { finePrint, linkButton, mailOf, paragraph, plainLink } from '../../../platform/mail/mail-parts.js';
import { type Mail } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { ADMIN_INVITATION_DAYS } from '../domain/admin-invitation.js';

interface AdminInvitationMail {
  to: string;
  role: AdminRole;
  invitedBy: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  language: Language;
}

/** Mail to a person who is invited as an administrator (PR-125), in the language of the owner who invites. */
export function adminInvitationMail({ to, role, invitedBy, publicUrl, token, language }: AdminInvitationMail): Mail {
  const link = `${publicUrl}/adm/invitation?token=${token}`;
  const t = getT(language, 'mail.adminInvitation');
  return mailOf({ to, subject: t('subject') }, language, [
    paragraph(t('reason', { invitedBy, publicUrl, role: t(`roles.${role}`) })),
    paragraph(t('instruction')),
    linkButton(link, t('button')),
    paragraph(t('lifetime', { days: ADMIN_INVITATION_DAYS })),
    finePrint(t('unexpected')),
    plainLink(link),
  ]);
}
