import { Injectable } from '@nestjs/common';
import { MailNotSent, Mailer } from '../../../platform/mail/mailer.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { MagicLink, MagicLinks } from '../domain/magic-link.js';
import { MagicLinkNotSent } from '../domain/sessions.errors.js';
import { codeHashOf, hashOf, newCode, newToken } from './link-secrets.js';
import { invitationMail, magicLinkMail } from './magic-link-mail.js';

export interface LinkRequest {
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

/** Creates a link and sends its mail. Only the mail contains the secrets; the database has their hashes. */
@Injectable()
export class MailMagicLink {
  constructor(
    private readonly links: MagicLinks,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Returns the link's id. The link does not work until the caller marks it as delivered. */
  async execute({ email, creatorId, nonce, codeTries, invitationTo, language }: LinkRequest): Promise<number> {
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
