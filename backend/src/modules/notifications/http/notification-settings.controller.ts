import { Body, Controller, Get, Patch, Req } from '@nestjs/common';
import { ApiTags, PartialType } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { ChooseNotifications } from '../application/choose-notifications.js';
import { NotificationSettingsQuery, NotificationSettingsView } from '../queries/notification-settings.query.js';

export class NotificationSettingsDto extends PartialType(NotificationSettingsView, { skipNullProperties: false }) {}

@ApiTags('Notifications')
@Controller('api/notification-settings')
@SignedIn()
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsQuery,
    private readonly chooseNotifications: ChooseNotifications,
  ) {}

  @Get()
  @Unlimited(ONE_ROW)
  @Summary('Returns what the viewer is notified of')
  @Returns(200, NotificationSettingsView)
  @Throws(401, 404)
  getNotificationSettings(@Me() { creatorId }: Creator): Promise<JsonOf<NotificationSettingsView>> {
    return this.settings.of(creatorId);
  }

  @Patch()
  @Cheap()
  @Summary(
    'Changes what the viewer is notified of',
    'Existing notifications stay. Fields that are left out do not change. Digests and pushes have the language of the latest change.',
  )
  @Returns(200, NotificationSettingsView)
  @Throws(400, 401, 403, 404)
  async changeNotificationSettings(
    @Me() { creatorId }: Creator,
    @Body() choices: NotificationSettingsDto,
    @Req() request: Request,
  ): Promise<JsonOf<NotificationSettingsView>> {
    await this.chooseNotifications.execute(creatorId, choices, languageOf(request));
    return this.settings.of(creatorId);
  }
}
