import { Body, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { stepUpEnd } from '../../../platform/http/security/step-up.guard.js';
import { recordStepUp, bindAdmin, endAdminSession } from '../../../platform/sessions/admin-session.js';
import { Clock } from '../../../kernel/clock.js';
import { OwnAccount } from '../application/own-account.js';
import { AdminsQuery, CurrentAdminView } from '../queries/admins.query.js';
import { PasskeyProofDto } from '../../../platform/sessions/passkey.dto.js';
import { Email, Flag, Instant, Nested, Text } from '../../../platform/http/contract/fields.js';
import { required, tooShort } from '../../../platform/http/contract/rules.js';
import { ADMIN_PASSWORD_MIN } from '../domain/admin.js';
import {
  SecondFactorNeeded,
  PasswordUnchanged,
  WrongCurrentPassword,
  PasswordTooWeak,
  AdminNotFound,
  PasswordOrCodeRequired,
  NotYourPasskey,
  WrongConfirmationCode,
  WrongSecondFactor,
} from '../domain/admin.errors.js';
import { Password } from './password.field.js';
import { invalidEmail } from './user.dto.js';
import { BackOffice, Get, NO_DATABASE, ONE_ROW, Patch, Post, admin, anyone, cheap } from '../../../platform/http/operation/operation.js';
import { PASSKEY_PROOF_ERRORS } from '../../../platform/sessions/passkeys.port.js';

export class AdminSessionView {
  @Flag({ description: 'Whether this browser is signed in to the back-office.' })
  hasAdminId: boolean;

  @Text({ description: 'Username of the administrator; null when not signed in.', nullable: true })
  username: string | null;
}

export class ChangePasswordDto {
  @Password({ description: 'Current password.', min: 1, error: required({ label: 'Current password' }) })
  currentPassword: string;

  @Password({
    description: 'New password.',
    min: ADMIN_PASSWORD_MIN,
    error: tooShort({ label: 'New password', min: ADMIN_PASSWORD_MIN }),
  })
  newPassword: string;
}

/** Exactly one of them is required. */
export class StepUpDto {
  @Password({ description: 'Password of the caller.', min: 1, error: required({ label: 'Password' }), optional: true })
  password?: string;

  @Text({
    description: 'With two-factor sign-in: a code of the authenticator app, or a recovery code.',
    optional: true,
    min: 1,
    max: 50,
    error: new SecondFactorNeeded(),
  })
  code?: string;

  @Nested(PasskeyProofDto, {
    description: 'The answer of a passkey to the challenge of `/adm/api/passkeys/proof-options`.',
    optional: true,
  })
  passkey?: PasskeyProofDto;
}

/** What is left out stays unchanged. */
export class ChangeOwnAccountDto {
  @Email({
    description: 'Address for mails about sign-ins from new networks; null or empty for none.',
    optional: true,
    nullable: true,
    error: invalidEmail({}),
  })
  email?: string | null;
}

export class StepUpView {
  @Flag({ description: 'Whether operations with `x-step-up` answer 403 `step_up_required` in this session.' })
  required: boolean;

  @Instant({ description: 'Time until which these operations are allowed; null when they are not.', nullable: true })
  validUntil: string | null;
}

const DONE: SuccessView = { success: true };

@BackOffice('session', 'adm')
export class AdminSessionController {
  constructor(
    private readonly ownAccount: OwnAccount,
    private readonly admins: AdminsQuery,
    private readonly clock: Clock,
  ) {}

  @Get('test-session', anyone, NO_DATABASE, {
    says: 'Returns whether this browser is signed in to the back-office',
    returns: AdminSessionView,
  })
  testAdminSession(@Req() { admin }: Request): AdminSessionView {
    return { hasAdminId: admin !== undefined, username: admin?.username ?? null };
  }

  @Get('current', admin('viewer', { before: 'password-change' }), ONE_ROW, {
    says: 'Returns the signed-in administrator',
    returns: CurrentAdminView,
  })
  getCurrentAdmin(@ActingAdmin() { adminId }: Admin): Promise<JsonOf<CurrentAdminView> | undefined> {
    return this.admins.current(adminId);
  }

  @Post('logout', admin('viewer', { before: 'password-change' }), cheap, { says: 'Signs the administrator out', returns: SuccessView })
  async signOutAdmin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SuccessView> {
    await endAdminSession(request, response);
    return DONE;
  }

  @Post('api/change-password', admin('viewer', { before: 'password-change' }), cheap, {
    says: 'Changes the caller’s password. All other sessions of this administrator end.',
    returns: SuccessView,
    throws: [AdminNotFound, PasswordTooWeak, PasswordUnchanged, WrongCurrentPassword],
  })
  async changeAdminPassword(
    @ActingAdmin() { adminId }: Admin,
    @Body() passwords: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<SuccessView> {
    await bindAdmin(request, await this.ownAccount.changePassword({ adminId, ...passwords }));
    return DONE;
  }

  @Patch('api/account', admin('viewer'), cheap, {
    says: 'Changes the email address of the caller',
    returns: CurrentAdminView,
    stepUp: true,
    throws: [AdminNotFound],
  })
  async changeOwnAccount(
    @ActingAdmin() { adminId }: Admin,
    @Body() { email }: ChangeOwnAccountDto,
  ): Promise<JsonOf<CurrentAdminView> | undefined> {
    if (email !== undefined) await this.ownAccount.setEmail(adminId, email);
    return this.admins.current(adminId);
  }

  @Get('api/step-up', admin('viewer', { before: 'second-factor' }), NO_DATABASE, {
    says: 'Returns whether the administrator must confirm their identity before operations with `x-step-up`',
    returns: StepUpView,
  })
  getStepUp(@Req() request: Request): StepUpView {
    return this.stepUpOf(request);
  }

  @Post('api/step-up', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Confirms the identity of the signed-in administrator. Takes the password, a passkey or, where two-factor is on, a code. Opens operations with `x-step-up` for 10 minutes in this session. Signing in and changing the own password do the same.',
    returns: StepUpView,
    throws: [
      AdminNotFound,
      NotYourPasskey,
      PasswordOrCodeRequired,
      WrongConfirmationCode,
      WrongCurrentPassword,
      WrongSecondFactor,
      ...PASSKEY_PROOF_ERRORS,
    ],
  })
  async stepUpAdmin(@ActingAdmin() admin: Admin, @Body() proof: StepUpDto, @Req() request: Request): Promise<StepUpView> {
    await recordStepUp(request, await this.ownAccount.stepUp(admin, proof));
    return this.stepUpOf(request);
  }

  private stepUpOf(request: Request): StepUpView {
    const expiry = stepUpEnd(request, this.clock.now());
    return { required: expiry === undefined, validUntil: expiry?.toISOString() ?? null };
  }
}
