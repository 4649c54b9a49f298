import { Body, Query, Req } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { taggedByContent, type Tagged } from '../../../platform/http/contract/tagged.js';
import { ReadNotifications } from '../application/read-notifications.js';
import { NotificationSettings } from '../domain/notifications.js';
import {
  NotificationCountView,
  NotificationView,
  NotificationsQuery,
  NotificationSettingsQuery,
  NotificationSettingsView,
} from '../queries/notifications.query.js';
import { IsISO8601 } from 'class-validator';
import { message } from '../../../kernel/message.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { rule } from '../../../platform/http/contract/rules.js';
import {
  Get,
  ONE_PAGE,
  ONE_ROW,
  Operations,
  Post,
  anyone,
  cheap,
  evenSuspended,
  list,
  signedIn,
  Patch,
} from '../../../platform/http/operation/operation.js';
import { PartialType } from '@nestjs/swagger';
import type { Request } from 'express';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { ProfileNotFound } from '../../profiles/index.js';

const invalidUpTo = message('invalid_up_to', 'UpTo must be a moment such as {example}');
const error = invalidUpTo({ example: '2026-01-31T12:00:00.123456Z' });
/** Length of a timestamp with microseconds and offset: `2026-01-31T12:00:00.123456+01:00`. */
const UP_TO_MAX = 32;

export class ReadNotificationsDto {
  @rule((options) => IsISO8601({ strict: true }, options), error)
  @Text({
    description: '`createdAt` of the newest notification to mark; later ones stay unread. All notifications by default.',
    optional: true,
    max: UP_TO_MAX,
    pattern: /^2\d{3}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
    error,
  })
  upTo?: string;
}

const PAGE_SIZE = 20;

@Operations('Notifications', 'api/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsQuery,
    private readonly readNotificationsUseCase: ReadNotifications,
  ) {}

  @Get('count', anyone, ONE_ROW, {
    says: 'Counts the unread notifications. 0 without a session.',
    returns: NotificationCountView,
    revalidated: true,
  })
  async getNotificationCount(@ViewerId() viewerId: number | undefined): Promise<Tagged<NotificationCountView>> {
    return taggedByContent(await this.notifications.unread(viewerId));
  }

  @Get('', signedIn, ONE_PAGE, {
    says: 'Lists the viewer’s notifications, newest first. The `Link` header points to the next page.',
    returns: list(NotificationView),
    revalidated: true,
  })
  async getNotifications(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Tagged<NotificationView>> {
    const page = await this.notifications.of(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return taggedByContent(page.linkedWith(filter));
  }

  @Post('read', evenSuspended, cheap, {
    says: 'Marks notifications as read. Returns the number of unread notifications.',
    returns: NotificationCountView,
  })
  async readNotifications(@Me() { creatorId }: Creator, @Body() { upTo }: ReadNotificationsDto): Promise<JsonOf<NotificationCountView>> {
    await this.readNotificationsUseCase.execute(creatorId, upTo);
    return this.notifications.unread(creatorId);
  }
}

class NotificationSettingsDto extends PartialType(NotificationSettingsView, { skipNullProperties: false }) {}

@Operations('Notifications', 'api/notification-settings')
export class NotificationSettingsController {
  constructor(
    private readonly settingsQuery: NotificationSettingsQuery,
    private readonly settings: NotificationSettings,
  ) {}

  @Get('', signedIn, ONE_ROW, {
    says: 'Returns what the viewer is notified of',
    returns: NotificationSettingsView,
    throws: [ProfileNotFound],
  })
  getNotificationSettings(@Me() { creatorId }: Creator): Promise<JsonOf<NotificationSettingsView>> {
    return this.settingsQuery.of(creatorId);
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
    await this.settings.change(creatorId, choices, languageOf(request));
    return this.settingsQuery.of(creatorId);
  }
}
