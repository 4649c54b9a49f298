import { Module } from '@nestjs/common';
import { CreateNotifications } from './application/create-notifications.js';
import { ReadNotifications } from './application/read-notifications.js';
import { Notifications } from './domain/notifications.js';
import { NotificationsController } from './http/notifications.controller.js';
import { PostgresNotifications } from './infrastructure/postgres-notifications.js';
import { NotificationsQuery } from './queries/notifications.query.js';

@Module({
  controllers: [NotificationsController],
  providers: [CreateNotifications, ReadNotifications, NotificationsQuery, { provide: Notifications, useClass: PostgresNotifications }],
})
export class NotificationsModule {}
