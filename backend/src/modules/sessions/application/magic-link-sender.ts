import { Injectable } from '@nestjs/common';
import { MailNotSent, Mailer, type Mail } from '../../../platform/mail/mailer.port.js';
import { Clock } from '../../../kernel/clock.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { AccountEmails, Accounts, EmailProofs, ProfileNotFound } from '../../profiles/index.js';
import { MagicLink, MagicLinks, CODE_TRIES, LINK_MINUTES, INVITATION_DAYS } from '../domain/magic-link.js';
import { MagicLinkNotSent } from '../domain/sessions.errors.js';
import { codeHashOf, hashOf, newCode, newToken } from './link-secrets.js';
import { MailBudget, type MailRequest } from './mail-budget.js';
import { finePrint, linkButton, mailOf, paragraph, plainLink, type MailPart } from '../../../platform/mail/mail-parts.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { getT } from '../../../platform/texts/server-text.js';

interface MagicLinkMail {
  to: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  token: string;
  code: string;
  language: Language;
}

/** Mail with a link and a code, which is also in the subject (PR-6). It is the same for known, unknown and changed addresses. */
export function magicLinkMail({ to, publicUrl, token, code, language }: MagicLinkMail): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const t = getT(language, 'mail.signIn');
  return mailOf({ to, subject: t('subject', { code }) }, language, [
    paragraph(t('instruction')),
    linkButton(link, t('button')),
    { text: `${t('code')} ${code}`, html: `${paragraph(t('code')).html}${bigCode(code).html}` },
    paragraph(t('lifetime', { minutes: LINK_MINUTES })),
    {
      text: `${t('again')} ${publicUrl}`,
      html: `<p>${escapeMarkup(t('again'))} <a href="${escapeMarkup(publicUrl)}">${escapeMarkup(publicUrl)}</a></p>`,
    },
    finePrint(t('unexpected')),
    plainLink(link),
  ]);
}

/** Mail to an address that an administrator entered for an account. The code is also in the subject (PR-6). */
export function invitationMail({ to, publicUrl, token, code, username, language }: MagicLinkMail & { username: string }): Mail {
  const link = `${publicUrl}/auth/verify?token=${token}`;
  const t = getT(language, 'mail.invitation');
  return mailOf({ to, subject: t('subject', { code }) }, language, [
    paragraph(t('reason', { publicUrl, username })),
    paragraph(t('instruction')),
    linkButton(link, t('button')),
    { ...bigCode(code), text: t('code', { code }) },
    paragraph(t('lifetime', { days: INVITATION_DAYS })),
    finePrint(t('unexpected')),
    plainLink(link),
  ]);
}

const bigCode = (code: string): MailPart => ({
  html: `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>`,
});

interface Recipient {
  email: string;
  /** The creator who requests the link, if there is a session. */
  creatorId?: number;
  /** Identifies the browser that requests the link, which sends the nonce again in a cookie. */
  nonce: string;
  codeTries: number;
  /** The username of the account, when an administrator entered the address for it. */
  invitationTo?: string;
  language: Language;
}

interface MagicLinkRequest extends MailRequest {
  /** True for signing in to an existing account: the address does not become pending for the account of this browser (PR-5). */
  signIn: boolean;
}

/**
 * Sends magic links: to visitors who sign in, and to addresses that a creator or an administrator entered for an account. Only the mail
 * contains the secrets; the database has their hashes.
 */
@Injectable()
export class MagicLinkSender extends EmailProofs {
  constructor(
    private readonly budget: MailBudget,
    private readonly links: MagicLinks,
    private readonly mailer: Mailer,
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * Does not check whether an account has the address. Known and unknown addresses take the same steps, so that neither the response nor
   * its time differs (PR-5).
   */
  async send(request: MagicLinkRequest): Promise<void> {
    const id = await this.mail(request);
    await this.unitOfWork.run(async () => {
      await this.links.deliver(id);
      if (!request.signIn && request.creatorId !== undefined) await this.accountEmails.setPending(request.creatorId, request.email);
    });
  }

  sendLink(creatorId: number, email: string, origin: RequestOrigin): Promise<void> {
    return this.send({ creatorId, email, origin, signIn: false });
  }

  /** In a unit of work, the mail is sent after the commit and its failure is only logged (ADR 0034). */
  async sendInvitation(creatorId: number, email: string): Promise<void> {
    await this.budget.takeInvitation(email);
    this.unitOfWork.afterRollback(() => this.budget.giveBackInvitation(email));
    await this.unitOfWork.afterCommit(async () => {
      const id = await this.mailInvitation(creatorId, email);
      await this.unitOfWork.run(() => this.links.deliver(id));
    });
  }

  /** Returns the link's id. */
  private async mail(request: MagicLinkRequest): Promise<number> {
    const { email, creatorId, origin } = request;
    const allowance = await this.budget.take(request);
    try {
      const { codeTries } = allowance;
      return await this.sendMail({ email, creatorId, nonce: origin.nonce(), codeTries, language: origin.language });
    } catch (error) {
      if (error instanceof MagicLinkNotSent) await this.budget.giveBack(allowance);
      throw error;
    }
  }

  /** Returns the link's id. Gives the budget back when no mail was sent. */
  private async mailInvitation(creatorId: number, email: string): Promise<number> {
    try {
      const account = await this.accounts.byId(creatorId);
      if (account === undefined) throw new ProfileNotFound();
      // No browser requested the link: no browser has the nonce, the code is always required, and the language is unknown.
      return await this.sendMail({
        email,
        creatorId,
        nonce: newToken(),
        codeTries: CODE_TRIES,
        invitationTo: account.username,
        language: LANGUAGES[0],
      });
    } catch (error) {
      await this.budget.giveBackInvitation(email);
      throw error;
    }
  }

  /** Returns the link's id. The link does not work until it is marked as delivered. */
  private async sendMail({ email, creatorId, nonce, codeTries, invitationTo, language }: Recipient): Promise<number> {
    const [token, code] = [newToken(), newCode()];
    const tokenHash = hashOf(token);
    const link = MagicLink.issue(
      {
        email,
        creatorId,
        tokenHash,
        codeHash: codeHashOf(tokenHash, code),
        browserHash: hashOf(nonce),
        codeTriesAllowed: codeTries,
        isInvitation: invitationTo !== undefined,
      },
      this.clock.now(),
    );
    const id = await this.links.add(link);
    try {
      const mail = { to: email, publicUrl: this.mailer.publicUrl, token, code, language };
      await this.mailer.send(invitationTo === undefined ? magicLinkMail(mail) : invitationMail({ ...mail, username: invitationTo }));
    } catch (error) {
      await this.links.withdraw(id);
      throw error instanceof MailNotSent ? new MagicLinkNotSent({ cause: error }) : error;
    }
    return id;
  }
}
