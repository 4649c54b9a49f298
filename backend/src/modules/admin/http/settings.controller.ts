import { Body, Get, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole, RequiresStepUp, whenBodyHas } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, Expensive, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { taggedByVersion, type Tagged } from '../../../platform/http/contract/tagged.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { ChangeSettings } from '../application/change-settings.js';
import { TestMail } from '../application/test-mail.js';
import { ChangeSettingsDto, SettingsQuery, SettingsView } from '../queries/settings.query.js';

export class MailTestView {
  @Text({ description: 'The address of the caller, to which the mail was sent.' })
  to: string;

  @Flag({ description: 'Whether the mail server has taken the mail.' })
  accepted: boolean;

  @Text({ description: 'What the mail server answered, or why it could not be reached.', example: '250 2.0.0 Ok: queued as 4F1A2' })
  response: string;
}

@ApiTags('Back-office: settings')
@BackOffice('adm/api/settings')
@AdminOnly()
export class SettingsController {
  constructor(
    private readonly settings: SettingsQuery,
    private readonly changeSettings: ChangeSettings,
    private readonly mailTest: TestMail,
  ) {}

  @Get()
  @LeastRole('administrator')
  @Unlimited(ONE_ROW)
  @Summary('Returns the settings of the installation', 'A value that an environment variable fixes is the one in `fixed`.')
  @Returns(200, SettingsView)
  @Throws(401, 403)
  async getSettings(): Promise<Tagged<SettingsView>> {
    return taggedByVersion(await this.settings.all());
  }

  @Patch()
  @LeastRole('administrator', { role: 'owner', when: whenBodyHas('requireSecondFactor') })
  @Cheap()
  @RequiresStepUp()
  @HonoursIfMatch('settings')
  @Summary('Changes settings of the installation', 'They are in effect on every instance within seconds.')
  @Returns(200, SettingsView)
  @Throws(400, 401, 403, 409)
  async updateSettings(@ActingAdmin() { adminId }: Admin, @Body() changes: ChangeSettingsDto): Promise<JsonOf<SettingsView>> {
    await this.changeSettings.execute(adminId, { ...changes });
    return this.settings.all();
  }

  @Post('mail-test')
  @LeastRole('administrator')
  @Expensive()
  @Summary('Sends a mail to the address of the caller', 'Returns the answer of the mail server also when it refuses the mail.')
  @Returns(200, MailTestView)
  @Throws(401, 403, 409)
  testMail(@ActingAdmin() { adminId }: Admin, @Req() request: Request): Promise<MailTestView> {
    return this.mailTest.send(adminId, languageOf(request));
  }
}
