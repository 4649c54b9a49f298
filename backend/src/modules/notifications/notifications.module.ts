import { Module } from '@nestjs/common';
import { CreateNotifications } from './application/create-notifications.js';
import { ChooseNotifications } from './application/choose-notifications.js';
import { ReadNotifications } from './application/read-notifications.js';
import { NotificationSettings } from './domain/notification-settings.js';
import { Notifications } from './domain/notifications.js';
import { NotificationSettingsController } from './http/notification-settings.controller.js';
import { NotificationsController } from './http/notifications.controller.js';
import { PostgresNotificationSettings } from './infrastructure/postgres-notification-settings.js';
import { PostgresNotifications } from './infrastructure/postgres-notifications.js';
import { NotificationSettingsQuery } from './queries/notification-settings.query.js';
import { NotificationsQuery } from './queries/notifications.query.js';

@Module({
  controllers: [NotificationsController, NotificationSettingsController],
  providers: [
    CreateNotifications,
    ChooseNotifications,
    ReadNotifications,
    NotificationsQuery,
    NotificationSettingsQuery,
    { provide: Notifications, useClass: PostgresNotifications },
    { provide: NotificationSettings, useClass: PostgresNotificationSettings },
  ],
  exports: [ChooseNotifications],
})
export class NotificationsModule {}
