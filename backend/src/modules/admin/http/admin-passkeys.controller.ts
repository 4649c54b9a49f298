import { Body, Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp, LeastRole } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, SuccessView, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { userAgentOf } from '../../../platform/http/security/caller.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { deviceIn, deviceOf } from '../../../platform/sessions/device.js';
import {
  NewPasskeyDto,
  PasskeyIdDto,
  PasskeyOptionsView,
  PasskeyView,
  RegistrationOptionsView,
  RenamePasskeyDto,
} from '../../../platform/sessions/passkey.dto.js';
import { PasskeyFactor } from '../application/passkey-factor.js';
import { AdminsQuery } from '../queries/admins.query.js';

@ApiTags('Back-office: session')
@BackOffice('adm/api/passkeys')
@AdminOnly({ beforeSecondFactor: true })
@LeastRole('viewer')
export class AdminPasskeysController {
  constructor(
    private readonly passkeyFactor: PasskeyFactor,
    private readonly admins: AdminsQuery,
  ) {}

  @Get()
  @Unlimited(OWN_ROWS)
  @Summary('Lists the caller’s passkeys', 'The oldest first. At most 10.')
  @Returns(200, PasskeyView, { list: true })
  @Throws(401, 403)
  getAdminPasskeys(@ActingAdmin() { adminId }: Admin): Promise<JsonOf<PasskeyView[]>> {
    return this.admins.passkeys(adminId);
  }

  @Post('registration-options')
  @Cheap()
  @RequiresStepUp()
  @Summary('Starts to add a passkey', 'The answer is for `navigator.credentials.create`. Its challenge is valid once, for 5 minutes.')
  @Returns(200, RegistrationOptionsView)
  @Throws(401, 403)
  async startAdminPasskey(@ActingAdmin() admin: Admin): Promise<RegistrationOptionsView> {
    return RegistrationOptionsView.of(await this.passkeyFactor.startRegistration(admin));
  }

  @Post()
  @Cheap()
  @RequiresStepUp()
  @Summary(
    'Adds a passkey to the caller’s account',
    'At most 10. Signing in requires a passkey, or a code where two-factor is on, from now on.',
  )
  @Returns(201, PasskeyView)
  @Throws(400, 401, 403, 409, 422)
  async addAdminPasskey(
    @ActingAdmin() admin: Admin,
    @Body() { name, ...answer }: NewPasskeyDto,
    @Req() request: Request,
  ): Promise<JsonOf<PasskeyView>> {
    const id = await this.passkeyFactor.add(admin, answer, name ?? deviceIn(deviceOf(userAgentOf(request)), languageOf(request)));
    return this.admins.passkey(admin.adminId, id);
  }

  @Patch(':id')
  @Cheap()
  @Summary('Renames a passkey of the caller')
  @Returns(200, PasskeyView)
  @Throws(400, 401, 403, 404)
  async renameAdminPasskey(
    @ActingAdmin() { adminId }: Admin,
    @Param() { id }: PasskeyIdDto,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<JsonOf<PasskeyView>> {
    await this.passkeyFactor.rename(adminId, id, name);
    return this.admins.passkey(adminId, id);
  }

  @Delete(':id')
  @Cheap()
  @RequiresStepUp()
  @Summary('Removes a passkey of the caller', 'Without passkeys and codes, signing in requires the password only.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async removeAdminPasskey(@ActingAdmin() { adminId }: Admin, @Param() { id }: PasskeyIdDto): Promise<SuccessView> {
    await this.passkeyFactor.remove(adminId, id);
    return { success: true };
  }

  @Post('proof-options')
  @Cheap()
  @Summary('Starts a step-up by a passkey', 'The answer is for `navigator.credentials.get`. Its challenge is valid once, for 5 minutes.')
  @Returns(200, PasskeyOptionsView)
  @Throws(401, 403)
  async startAdminProof(@ActingAdmin() { adminId, username }: Admin): Promise<PasskeyOptionsView> {
    return PasskeyOptionsView.of(this.passkeyFactor.startProof(username), await this.passkeyFactor.credentialsOf(adminId));
  }
}
