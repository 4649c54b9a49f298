import { Module } from '@nestjs/common';
import { CreateNotifications } from './application/create-notifications.js';
import { ReadNotifications } from './application/read-notifications.js';
import { SendPushes } from './infrastructure/send-pushes.js';
import { SubscribeBrowsers } from './application/subscribe-browsers.js';
import { Notifications, NotificationSettings } from './domain/notifications.js';
import { Pushes, PushKeyStore, PushSubscriptions } from './domain/push.js';
import { NotificationsController, NotificationSettingsController } from './http/notifications.controller.js';
import { PushController } from './http/push.controller.js';
import { PostgresNotifications, PostgresNotificationSettings } from './infrastructure/postgres-notifications.js';
import { PostgresPushes, PostgresPushKeyStore, PostgresPushSubscriptions } from './infrastructure/postgres-push.js';
import { NotificationsQuery, NotificationSettingsQuery } from './queries/notifications.query.js';
import { PushSubscriptionsQuery } from './queries/push-subscriptions.query.js';
import './notifications.table.js';
import { LinksModule } from '../links/links.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';

@Module({
  imports: [LinksModule, ProfilesModule],
  controllers: [NotificationsController, NotificationSettingsController, PushController],
  providers: [
    CreateNotifications,
    ReadNotifications,
    NotificationsQuery,
    NotificationSettingsQuery,
    PushSubscriptionsQuery,
    SubscribeBrowsers,
    SendPushes,
    { provide: Pushes, useClass: PostgresPushes },
    { provide: PushKeyStore, useClass: PostgresPushKeyStore },
    { provide: PushSubscriptions, useClass: PostgresPushSubscriptions },
    { provide: Notifications, useClass: PostgresNotifications },
    { provide: NotificationSettings, useClass: PostgresNotificationSettings },
  ],
  exports: [CreateNotifications, NotificationSettings],
})
export class NotificationsModule {}
