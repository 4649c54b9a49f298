import { Body, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { SuccessView, type JsonOf } from '../../../platform/http/contract/answers.js';
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
import { BackOffice, Delete, Get, OWN_ROWS, Patch, Post, admin, cheap, created, list } from '../../../platform/http/operation/operation.js';
import {
  PasskeyChallengeOver,
  PasskeyNotFound,
  PasskeyNotVerified,
  PasskeyTaken,
  TooManyPasskeys,
} from '../../../platform/sessions/passkeys.port.js';
import { AdminNotFound } from '../domain/admin.errors.js';

@BackOffice('session', 'adm/api/passkeys')
export class AdminPasskeysController {
  constructor(
    private readonly passkeyFactor: PasskeyFactor,
    private readonly admins: AdminsQuery,
  ) {}

  @Get('', admin('viewer', { before: 'second-factor' }), OWN_ROWS, {
    says: 'Lists the caller’s passkeys. The oldest first. At most 10.',
    returns: list(PasskeyView),
  })
  getAdminPasskeys(@ActingAdmin() { adminId }: Admin): Promise<JsonOf<PasskeyView[]>> {
    return this.admins.passkeys(adminId);
  }

  @Post('registration-options', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Starts to add a passkey. The answer is for `navigator.credentials.create`. Its challenge is valid once, for 5 minutes.',
    returns: RegistrationOptionsView,
    stepUp: true,
  })
  async startAdminPasskey(@ActingAdmin() admin: Admin): Promise<RegistrationOptionsView> {
    return RegistrationOptionsView.of(await this.passkeyFactor.startRegistration(admin));
  }

  @Post('', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Adds a passkey to the caller’s account. At most 10. Signing in requires a passkey, or a code where two-factor is on, from now on.',
    returns: created(PasskeyView),
    stepUp: true,
    throws: [AdminNotFound, PasskeyChallengeOver, PasskeyNotVerified, PasskeyTaken, TooManyPasskeys],
  })
  async addAdminPasskey(
    @ActingAdmin() admin: Admin,
    @Body() { name, ...answer }: NewPasskeyDto,
    @Req() request: Request,
  ): Promise<JsonOf<PasskeyView>> {
    const id = await this.passkeyFactor.add(admin, answer, name ?? deviceIn(deviceOf(userAgentOf(request)), languageOf(request)));
    return this.admins.passkey(admin.adminId, id);
  }

  @Patch(':id', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Renames a passkey of the caller',
    returns: PasskeyView,
    throws: [PasskeyNotFound],
  })
  async renameAdminPasskey(
    @ActingAdmin() { adminId }: Admin,
    @Param() { id }: PasskeyIdDto,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<JsonOf<PasskeyView>> {
    await this.passkeyFactor.rename(adminId, id, name);
    return this.admins.passkey(adminId, id);
  }

  @Delete(':id', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Removes a passkey of the caller. Without passkeys and codes, signing in requires the password only.',
    returns: SuccessView,
    stepUp: true,
    throws: [PasskeyNotFound],
  })
  async removeAdminPasskey(@ActingAdmin() { adminId }: Admin, @Param() { id }: PasskeyIdDto): Promise<SuccessView> {
    await this.passkeyFactor.remove(adminId, id);
    return { success: true };
  }

  @Post('proof-options', admin('viewer', { before: 'second-factor' }), cheap, {
    says: 'Starts a step-up by a passkey. The answer is for `navigator.credentials.get`. Its challenge is valid once, for 5 minutes.',
    returns: PasskeyOptionsView,
  })
  async startAdminProof(@ActingAdmin() { adminId, username }: Admin): Promise<PasskeyOptionsView> {
    return PasskeyOptionsView.of(this.passkeyFactor.startProof(username), await this.passkeyFactor.credentialsOf(adminId));
  }
}
