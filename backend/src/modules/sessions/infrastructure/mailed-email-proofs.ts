import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import { EmailProofs } from '../../profiles/index.js';
import { InviteByEmail } from '../application/invite-by-email.js';
import { SendMagicLink } from '../application/send-magic-link.js';

/** Sends a magic link to verify a changed address. */
@Injectable()
export class MailedEmailProofs extends EmailProofs {
  constructor(
    private readonly sendMagicLink: SendMagicLink,
    private readonly inviteByEmail: InviteByEmail,
  ) {
    super();
  }

  sendLink(creatorId: number, email: string, origin: RequestOrigin): Promise<void> {
    return this.sendMagicLink.execute({ creatorId, email, origin, signIn: false });
  }

  sendInvitation(creatorId: number, email: string): Promise<void> {
    return this.inviteByEmail.execute(creatorId, email);
  }
}
