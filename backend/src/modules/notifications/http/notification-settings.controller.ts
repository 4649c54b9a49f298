import { Body, Req } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { ChooseNotifications } from '../application/choose-notifications.js';
import { NotificationSettingsQuery, NotificationSettingsView } from '../queries/notification-settings.query.js';
import { Get, ONE_ROW, Operations, Patch, cheap, signedIn } from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

export class NotificationSettingsDto extends PartialType(NotificationSettingsView, { skipNullProperties: false }) {}

@Operations('Notifications', 'api/notification-settings')
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsQuery,
    private readonly chooseNotifications: ChooseNotifications,
  ) {}

  @Get('', signedIn, ONE_ROW, {
    says: 'Returns what the viewer is notified of',
    returns: NotificationSettingsView,
    throws: [ProfileNotFound],
  })
  getNotificationSettings(@Me() { creatorId }: Creator): Promise<JsonOf<NotificationSettingsView>> {
    return this.settings.of(creatorId);
  }

  @Patch('', signedIn, cheap, {
    says: 'Changes what the viewer is notified of. Existing notifications stay. Fields that are left out do not change. Digests and pushes have the language of the latest change.',
    returns: NotificationSettingsView,
    throws: [ProfileNotFound],
  })
  async changeNotificationSettings(
    @Me() { creatorId }: Creator,
    @Body() choices: NotificationSettingsDto,
    @Req() request: Request,
  ): Promise<JsonOf<NotificationSettingsView>> {
    await this.chooseNotifications.execute(creatorId, choices, languageOf(request));
    return this.settings.of(creatorId);
  }
}
