import { Body, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ADMIN_ROLES, type AdminRole } from '../../../kernel/admin-role.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { SuccessView, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Email, Id, Instant, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { tooLong, tooShort } from '../../../platform/http/contract/rules.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { bindAdmin } from '../../../platform/sessions/admin-session.js';
import { InviteAdmins } from '../application/invite-admins.js';
import { ADMIN_PASSWORD_MIN, ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from '../domain/admin.js';
import {
  InvitationUnusable,
  AddressOfAdmin,
  TooManyInvitations,
  AddressInvited,
  InvitationNotFound,
  PasswordTooWeak,
  AdminUsernameTaken,
} from '../domain/admin.errors.js';
import { AdminInvitationsQuery, AdminInvitationView } from '../queries/admin-invitations.query.js';
import { KnownBrowsers } from './known-browsers.js';
import { Password } from './password.field.js';
import { invalidEmail } from './user.dto.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  admin,
  anyone,
  cheap,
  created,
  list,
  startsSession,
} from '../../../platform/http/operation/operation.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';

class InvitationIdDto {
  @Id({ description: 'Id of the invitation.' })
  id: number;
}

export class InviteAdminDto {
  @Email({ description: 'Email address that receives the link.', error: invalidEmail({}) })
  email: string;

  @OneOf(ADMIN_ROLES, { description: 'Role of the account that the invited person creates.' })
  role: AdminRole;
}

/** A token of 256 random bits. */
const Token = (): PropertyDecorator =>
  Text({
    description: 'Token of the link in the mail.',
    max: 43,
    pattern: /^[\w-]{43}$/,
    error: new InvitationUnusable({ reason: 'unknown' }),
  });

class InvitationTokenDto {
  @Token()
  token: string;
}

export class AcceptInvitationDto {
  @Token()
  token: string;

  @Text({
    description: 'Username for signing in.',
    trim: true,
    min: ADMIN_USERNAME_MIN,
    max: ADMIN_USERNAME_MAX,
    error: tooShort({ label: 'Username', min: ADMIN_USERNAME_MIN }),
    tooLong: tooLong({ label: 'Username', max: ADMIN_USERNAME_MAX }),
  })
  username: string;

  @Password({
    description: 'The password to sign in with.',
    min: ADMIN_PASSWORD_MIN,
    error: tooShort({ label: 'Password', min: ADMIN_PASSWORD_MIN }),
  })
  password: string;
}

export class InvitationView {
  @Text({ description: 'Invited email address, which becomes that of the account.' })
  email: string;

  @OneOf(ADMIN_ROLES, { description: 'Role of the account.' })
  role: AdminRole;

  @Instant({ description: 'Time until which the link works.' })
  expiresAt: string;
}

export class AcceptedInvitationView {
  @Id({ description: 'Id of the new admin account, to which this browser is signed in.' })
  id: number;
}

@BackOffice('admin accounts', 'adm/api/admin-invitations')
export class AdminInvitationsController {
  constructor(
    private readonly inviteAdmins: InviteAdmins,
    private readonly invitations: AdminInvitationsQuery,
  ) {}

  @Get('', admin('owner'), FOR_ADMINISTRATORS, {
    says: 'Lists the invitations of administrators that were not used, newest first. At most 100, which is the maximum.',
    returns: list(AdminInvitationView),
  })
  getAdminInvitations(): Promise<JsonOf<AdminInvitationView[]>> {
    return this.invitations.open();
  }

  @Post('', admin('owner'), cheap, {
    says: 'Invites an administrator by mail. The mail has a link that works once, for 7 days. 503 when it was not sent; there is no invitation then. At most 5 mails per hour and address.',
    returns: created(AdminInvitationView),
    stepUp: true,
    idempotent: true,
    throws: [AddressInvited, AddressOfAdmin, MailNotSent, TooManyInvitations],
  })
  async inviteAdmin(
    @ActingAdmin() admin: Admin,
    @Body() invitation: InviteAdminDto,
    @Req() request: Request,
  ): Promise<JsonOf<AdminInvitationView> | undefined> {
    return this.invitations.one(await this.inviteAdmins.invite(invitation, admin, languageOf(request)));
  }

  @Post(':id/resend', admin('owner'), cheap, {
    says: 'Sends an invitation again, with a new link for 7 days. The link of the former mail stops working.',
    returns: AdminInvitationView,
    stepUp: true,
    throws: [InvitationNotFound, MailNotSent],
  })
  async resendAdminInvitation(
    @ActingAdmin() admin: Admin,
    @Param() { id }: InvitationIdDto,
    @Req() request: Request,
  ): Promise<JsonOf<AdminInvitationView> | undefined> {
    await this.inviteAdmins.resend(id, admin, languageOf(request));
    return this.invitations.one(id);
  }

  @Delete(':id', admin('owner'), cheap, {
    says: 'Withdraws an invitation. Its link stops working.',
    returns: SuccessView,
    throws: [InvitationNotFound],
  })
  async withdrawAdminInvitation(@Param() { id }: InvitationIdDto): Promise<SuccessView> {
    await this.inviteAdmins.withdraw(id);
    return { success: true };
  }
}

/** What the invited person does, who has no account yet. */
@BackOffice('session', 'adm/api/invitation')
export class InvitationController {
  constructor(
    private readonly inviteAdmins: InviteAdmins,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  @Get('', anyone, cheap, {
    says: 'Returns the invitation of a link. Responds 409 with the reason when the link was used or replaced, or has expired.',
    returns: InvitationView,
    throws: [InvitationUnusable],
  })
  async getInvitation(@Query() { token }: InvitationTokenDto): Promise<InvitationView> {
    const { email, role, expiresAt } = await this.inviteAdmins.read(token);
    return { email, role, expiresAt: expiresAt.toISOString() };
  }

  @Post('', startsSession, cheap, {
    says: 'Creates the account of an invited administrator, and signs in to it. The link works once.',
    returns: created(AcceptedInvitationView),
    throws: [AdminUsernameTaken, InvitationUnusable, PasswordTooWeak],
  })
  async acceptInvitation(
    @Body() acceptance: AcceptInvitationDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedInvitationView> {
    const signedIn = await this.inviteAdmins.accept(acceptance);
    request.signedIn = signedIn;
    await bindAdmin(request, signedIn);
    this.knownBrowsers.remember(request, response, signedIn.adminId);
    return { id: signedIn.adminId };
  }
}
