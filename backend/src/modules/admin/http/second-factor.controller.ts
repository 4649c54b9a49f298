import { Body, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Text, Texts } from '../../../platform/http/contract/fields.js';
import { SecondFactorNeeded } from '../domain/admin.errors.js';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp, LeastRole } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, SuccessView } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { siteName } from '../../../platform/texts/server-text.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { AdminAccounts } from '../application/admin-accounts.js';
import { OwnAccount } from '../application/own-account.js';
import { otpauthUrl } from '../application/totp.js';
import { AdminIdDto } from './admin-accounts.controller.js';

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

@ApiTags('Back-office: admin accounts')
@BackOffice('adm/api')
@AdminOnly()
export class SecondFactorController {
  constructor(
    private readonly ownAccount: OwnAccount,
    private readonly accounts: AdminAccounts,
  ) {}

  @Post('two-factor')
  @AdminOnly({ beforeSecondFactor: true })
  @LeastRole('viewer')
  @Cheap()
  @RequiresStepUp()
  @Summary('Prepares a second factor for the caller’s account', 'It has no effect until a code is confirmed.')
  @Returns(201, SecondFactorSetupView)
  @Throws(401, 403, 409)
  async prepareSecondFactor(@ActingAdmin() { adminId, username }: Admin): Promise<SecondFactorSetupView> {
    const secret = await this.ownAccount.prepareSecondFactor(adminId);
    return { secret, otpauthUrl: otpauthUrl(secret, username, siteName()) };
  }

  @Post('two-factor/confirm')
  @AdminOnly({ beforeSecondFactor: true })
  @LeastRole('viewer')
  @Cheap()
  @Summary('Turns on the prepared second factor', 'Signing in requires a code from now on.')
  @Returns(200, RecoveryCodesView)
  @Throws(400, 401, 403, 409, 429)
  async confirmSecondFactor(@ActingAdmin() { adminId }: Admin, @Body() { code }: SecondFactorCodeDto): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.ownAccount.confirmSecondFactor(adminId, code) };
  }

  @Delete('two-factor')
  @LeastRole('viewer')
  @Cheap()
  @Summary('Turns off the caller’s second factor')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 429)
  async dropSecondFactor(@ActingAdmin() { adminId }: Admin, @Body() { code }: SecondFactorCodeDto): Promise<SuccessView> {
    await this.ownAccount.dropSecondFactor(adminId, code);
    return { success: true };
  }

  @Delete('admin-accounts/:id/two-factor')
  @LeastRole('administrator')
  @Cheap()
  @RequiresStepUp()
  @Summary(
    'Turns off the second factor of an admin account',
    'For administrators who have lost both the authenticator app and the recovery codes.',
  )
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async dropSecondFactorOf(@Param() { id }: AdminIdDto, @ActingAdmin() acting: Admin): Promise<SuccessView> {
    await this.accounts.dropSecondFactor({ adminId: id, actingId: acting.adminId });
    return { success: true };
  }
}
