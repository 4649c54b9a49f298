import { Body, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { taggedByVersion, type Tagged } from '../../../platform/http/contract/tagged.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { ChangeSettings } from '../application/change-settings.js';
import { TestMail } from '../application/test-mail.js';
import { ChangeSettingsDto, SettingsQuery, SettingsView } from '../queries/settings.query.js';
import { BackOffice, Get, ONE_ROW, Patch, Post, admin, cheap, expensive, whenBodyHas } from '../../../platform/http/operation/operation.js';
import { NoOwnAddress, OwnSecondFactorFirst, SettingIsFixed } from '../domain/admin.errors.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';

export class MailTestView {
  @Text({ description: 'The address of the caller, to which the mail was sent.' })
  to: string;

  @Flag({ description: 'Whether the mail server has taken the mail.' })
  accepted: boolean;

  @Text({ description: 'What the mail server answered, or why it could not be reached.', example: '250 2.0.0 Ok: queued as 4F1A2' })
  response: string;
}

@BackOffice('settings', 'adm/api/settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsQuery,
    private readonly changeSettings: ChangeSettings,
    private readonly mailTest: TestMail,
  ) {}

  @Get('', admin('administrator'), ONE_ROW, {
    says: 'Returns the settings of the installation. A value that an environment variable fixes is the one in `fixed`.',
    returns: SettingsView,
  })
  async getSettings(): Promise<Tagged<SettingsView>> {
    return taggedByVersion(await this.settings.all());
  }

  @Patch('', admin('administrator', { sometimes: { role: 'owner', when: whenBodyHas('requireSecondFactor') } }), cheap, {
    says: 'Changes settings of the installation. They are in effect on every instance within seconds.',
    returns: SettingsView,
    stepUp: true,
    ifMatch: 'settings',
    throws: [OwnSecondFactorFirst, SettingIsFixed],
  })
  async updateSettings(@ActingAdmin() { adminId }: Admin, @Body() changes: ChangeSettingsDto): Promise<JsonOf<SettingsView>> {
    await this.changeSettings.execute(adminId, { ...changes });
    return this.settings.all();
  }

  @Post('mail-test', admin('administrator'), expensive, {
    says: 'Sends a mail to the address of the caller. Returns the answer of the mail server also when it refuses the mail.',
    returns: MailTestView,
    throws: [MailNotSent, NoOwnAddress],
  })
  testMail(@ActingAdmin() { adminId }: Admin, @Req() request: Request): Promise<MailTestView> {
    return this.mailTest.send(adminId, languageOf(request));
  }
}
