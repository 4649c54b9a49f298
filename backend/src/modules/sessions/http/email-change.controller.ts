import { Body, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Text } from '../../../platform/http/contract/fields.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { signOut } from '../../../platform/sessions/visitor-session.js';
import { UndoLinkInvalid, UndoLinkUsed, UndoLinkExpired, FormerEmailTaken } from '../domain/sessions.errors.js';
import { UndoEmailChange } from '../application/undo-email-change.js';
import { Operations, Post, anyone, cheap } from '../../../platform/http/operation/operation.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import { EmailInUse, ProfileNotFound } from '../../profiles/index.js';

export class UndoEmailChangeDto {
  @Text({
    description: 'Token of the link in the mail to the former address.',
    max: 43,
    pattern: /^[A-Za-z0-9_-]{43}$/,
    error: new UndoLinkInvalid(),
  })
  token: string;
}

export class UndoneEmailChangeView {
  @Text({ description: 'Username of the account.' })
  username: string;

  @Text({ description: 'Restored email address; sign in with a new mail to it.' })
  email: string;
}

@Operations('Session', 'api')
export class EmailChangeController {
  constructor(private readonly undoEmailChangeUseCase: UndoEmailChange) {}

  @Post('auth/undo-email-change', anyone, cheap, {
    says: 'Undoes a change of an email address. Requires the token from the mail to the former address, which is valid for 7 days. Restores the former address and ends all sessions of the account. Error codes: undo_link_invalid, undo_link_expired, undo_link_used; 409 `former_email_taken` when another account with content has the address, which does not consume the token.',
    returns: UndoneEmailChangeView,
    throws: [EmailInUse, FormerEmailTaken, MailNotSent, ProfileNotFound, UndoLinkExpired, UndoLinkInvalid, UndoLinkUsed],
  })
  async undoEmailChange(
    @Body() { token }: UndoEmailChangeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneEmailChangeView> {
    const { creatorId, ...undone } = await this.undoEmailChangeUseCase.execute(token, languageOf(request));
    if (request.visitor?.creatorId === creatorId) await signOut(request, response);
    return undone;
  }
}
