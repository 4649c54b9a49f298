import { Body, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws } from '../../../platform/http/contract/answers.js';
import { Audited, BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import { ChangeSettings } from '../application/change-settings.js';
import { InstallationSettings } from '../domain/installation-settings.js';

export class SettingsView {
  @Flag({
    description: 'Whether every administrator needs a second factor. Those without one can only set it up, from their next request on.',
  })
  requireSecondFactor: boolean;
}

/** What is left out stays unchanged. */
export class ChangeSettingsDto {
  @Flag({ description: 'True only when the caller has a second factor; 409 otherwise.', optional: true })
  requireSecondFactor?: boolean;
}

@ApiTags('Back-office: settings')
@BackOffice('adm/api/settings')
@AdminOnly()
export class SettingsController {
  constructor(
    private readonly settings: InstallationSettings,
    private readonly changeSettings: ChangeSettings,
  ) {}

  @Get()
  @LeastRole('administrator')
  @Unlimited(ONE_ROW)
  @Summary('Returns the settings of the installation')
  @Returns(200, SettingsView)
  @Throws(401, 403)
  getSettings(): Promise<SettingsView> {
    return this.settings.all();
  }

  @Patch()
  @LeastRole('owner')
  @Cheap()
  @RequiresStepUp()
  @Audited({ answer: true })
  @Summary('Changes settings of the installation')
  @Returns(200, SettingsView)
  @Throws(400, 401, 403, 409)
  updateSettings(@ActingAdmin() { adminId }: Admin, @Body() changes: ChangeSettingsDto): Promise<SettingsView> {
    return this.changeSettings.execute(adminId, { ...changes });
  }
}
