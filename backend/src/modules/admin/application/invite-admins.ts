import { Injectable } from '@nestjs/common';
import { type Admin as Actor, assertRole } from '../../../kernel/actor.js';
import type { AdminRole } from '../../../kernel/admin-role.js';
import { Clock } from '../../../kernel/clock.js';
import { mailboxKey } from '../../../kernel/email-address.js';
import type { Language } from '../../../kernel/language.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.port.js';
import { hashOf, newToken } from '../../sessions/index.js';
import {
  AdminInvitations,
  assertUsable,
  expiryOf,
  type FoundInvitation,
  type InvitedAddress,
  ADMIN_INVITATION_DAYS,
} from '../domain/admin-invitation.js';
import { AddressOfAdmin, InvitationNotFound } from '../domain/admin.errors.js';
import { Admin, Admins } from '../domain/admin.js';
import { Passwords } from './passwords.js';
import type { SignedIn } from './sign-in.js';
import { finePrint, linkButton, mailOf, paragraph, plainLink } from '../../../platform/mail/mail-parts.js';
import { getT } from '../../../platform/texts/server-text.js';

/** Limits the mails to one mailbox. */
const TO_MAILBOX: RateLimit = { name: 'admin-invitation-to-mailbox', times: 5, perSeconds: 3_600 };

export interface Invitation {
  email: string;
  role: AdminRole;
}

interface Acceptance {
  token: string;
  username: string;
  password: string;
}

/** Owners invite administrators by mail; the invited person chooses name and password (PR-125). */
@Injectable()
export class InviteAdmins {
  constructor(
    private readonly invitations: AdminInvitations,
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. An invitation whose mail was not sent is deleted. */
  async invite({ email, role }: Invitation, acting: Actor, language: Language): Promise<number> {
    const token = newToken();
    const id = await this.unitOfWork.run(async () => {
      assertRole((await this.admins.getForUpdate(acting.adminId)).role, 'owner');
      if (await this.admins.hasAddress(email)) throw new AddressOfAdmin();
      const expiresAt = expiryOf(this.clock.now());
      return this.invitations.add({ email, role, tokenHash: hashOf(token), invitedBy: acting.username, expiresAt });
    }, NOTHING_PUBLIC);
    try {
      await this.mail({ id, email, role }, token, acting, language);
    } catch (error) {
      await this.unitOfWork.run(() => this.invitations.withdraw(id), NOTHING_PUBLIC);
      throw error;
    }
    return id;
  }

  /** Sends a new link in the name of the caller; the former one works until the mail server has accepted the mail. */
  async resend(id: number, acting: Actor, language: Language): Promise<void> {
    const invitation = await this.unitOfWork.run(() => this.invitations.open(id), NOTHING_PUBLIC);
    if (invitation === undefined) throw new InvitationNotFound();
    const token = newToken();
    await this.mail(invitation, token, acting, language);
    const sent = { tokenHash: hashOf(token), invitedBy: acting.username, expiresAt: expiryOf(this.clock.now()) };
    const renewed = await this.unitOfWork.run(() => this.invitations.renew(id, sent), NOTHING_PUBLIC);
    if (!renewed) throw new InvitationNotFound();
  }

  async withdraw(id: number): Promise<void> {
    if (!(await this.unitOfWork.run(() => this.invitations.withdraw(id), NOTHING_PUBLIC))) throw new InvitationNotFound();
  }

  /** The invitation of a link. Throws `InvitationUnusable` with the reason. */
  async read(token: string): Promise<FoundInvitation> {
    const invitation = await this.unitOfWork.run(() => this.invitations.find(hashOf(token)), NOTHING_PUBLIC);
    assertUsable(invitation, this.clock.now());
    return invitation;
  }

  /** Creates the account of the invited person, whose mailbox has received the link. */
  async accept({ token, username, password }: Acceptance): Promise<SignedIn> {
    // A password is hashed for a valid link only, because hashing is expensive.
    await this.read(token);
    const passwordHash = await this.passwords.hashChosen(password, username);
    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const invitation = await this.invitations.findForUpdate(hashOf(token));
      assertUsable(invitation, now);
      const { id, email, role } = invitation;
      const admin = Admin.withPassword({ username, passwordHash, email, role, mustChangePassword: false });
      admin.recordSignIn(now);
      const adminId = await this.admins.add(admin);
      await this.invitations.markUsed(id, now);
      return { adminId, username, credentialsVersion: admin.credentialsVersion, authenticatedAt: now };
    });
  }

  private async mail({ email, role }: InvitedAddress, token: string, { username }: Actor, language: Language): Promise<void> {
    const mailbox = mailboxKey(email);
    await this.limits.take(TO_MAILBOX, mailbox);
    try {
      const { publicUrl } = this.mailer;
      await this.mailer.send(adminInvitationMail({ to: email, role, invitedBy: username, publicUrl, token, language }));
    } catch (error) {
      await this.limits.giveBack(TO_MAILBOX, mailbox);
      throw error;
    }
  }
}

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
