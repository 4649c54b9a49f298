import { Module } from '@nestjs/common';
import { Notify } from './application/create-notifications.js';
import { ReadNotifications } from './application/read-notifications.js';
import { Notifications } from './domain/notifications.js';
import { NotificationsController } from './http/notifications.controller.js';
import { TypeormNotifications } from './infrastructure/postgres-notifications.js';
import { NotificationsQuery } from './queries/notifications.query.js';

@Module({
  controllers: [NotificationsController],
  providers: [Notify, ReadNotifications, NotificationsQuery, { provide: Notifications, useClass: TypeormNotifications }],
})
export class NotificationsModule {}
