import { Body, Param } from '@nestjs/common';
import { Text, Texts } from '../../../platform/http/contract/fields.js';
import { SecondFactorNeeded, SecondFactorOn, WrongConfirmationCode, AdminNotFound, OwnSecondFactor } from '../domain/admin.errors.js';
import type { Admin } from '../../../kernel/actor.js';
import { SuccessView } from '../../../platform/http/contract/answers.js';
import { siteName } from '../../../platform/texts/server-text.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { AdminAccounts } from '../application/admin-accounts.js';
import { OwnAccount } from '../application/own-account.js';
import { otpauthUrl } from '../application/totp.js';
import { AdminIdDto } from './admin-accounts.controller.js';
import { BackOffice, Delete, Post, admin, cheap, created } from '../../../platform/http/operation/operation.js';

export class SecondFactorCodeDto {
  @Text({
    description: 'Code of the authenticator app, or a recovery code.',
    min: 1,
    max: 50,
    error: new SecondFactorNeeded(),
  })
  code: string;
}

export class SecondFactorSetupView {
  @Text({ description: 'Secret for the authenticator app. It is shown only once.' })
  secret: string;

  @Text({ description: 'URL for a QR code, with the name of the site as issuer.', example: 'otpauth://totp/…' })
  otpauthUrl: string;
}

export class RecoveryCodesView {
  @Texts({ description: 'Recovery codes. Each can be used once instead of a code of the app. They are shown only once.' })
  recoveryCodes: string[];
}

@BackOffice('admin accounts', 'adm/api')
export class SecondFactorController {
  constructor(
    private readonly ownAccount: OwnAccount,
    private readonly accounts: AdminAccounts,
  ) {}

  @Post('two-factor', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Prepares a second factor for the caller’s account. It has no effect until a code is confirmed.',
    returns: created(SecondFactorSetupView),
    stepUp: true,
    throws: [SecondFactorOn],
  })
  async prepareSecondFactor(@ActingAdmin() { adminId, username }: Admin): Promise<SecondFactorSetupView> {
    const secret = await this.ownAccount.prepareSecondFactor(adminId);
    return { secret, otpauthUrl: otpauthUrl(secret, username, siteName()) };
  }

  @Post('two-factor/confirm', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Turns on the prepared second factor. Signing in requires a code from now on.',
    returns: RecoveryCodesView,
    throws: [AdminNotFound, SecondFactorOn, WrongConfirmationCode],
  })
  async confirmSecondFactor(@ActingAdmin() { adminId }: Admin, @Body() { code }: SecondFactorCodeDto): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.ownAccount.confirmSecondFactor(adminId, code) };
  }

  @Delete('two-factor', admin('viewer'), cheap, {
    says: 'Turns off the caller’s second factor',
    returns: SuccessView,
    throws: [AdminNotFound, WrongConfirmationCode],
  })
  async dropSecondFactor(@ActingAdmin() { adminId }: Admin, @Body() { code }: SecondFactorCodeDto): Promise<SuccessView> {
    await this.ownAccount.dropSecondFactor(adminId, code);
    return { success: true };
  }

  @Delete('admin-accounts/:id/two-factor', admin('administrator'), cheap, {
    says: 'Turns off the second factor of an admin account. For administrators who have lost both the authenticator app and the recovery codes.',
    returns: SuccessView,
    stepUp: true,
    throws: [AdminNotFound, OwnSecondFactor],
  })
  async dropSecondFactorOf(@Param() { id }: AdminIdDto, @ActingAdmin() acting: Admin): Promise<SuccessView> {
    await this.accounts.dropSecondFactor({ adminId: id, actingId: acting.adminId });
    return { success: true };
  }
}
