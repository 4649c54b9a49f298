import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { Digests } from './digest.js';
import { PostgresDigests } from './postgres-digests.js';
import { SendDigests } from './postgres-send-digests.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import './digest.table.js';

@Module({
  imports: [NotificationsModule],
  controllers: [UnsubscribeController],
  providers: [SendDigests, { provide: Digests, useClass: PostgresDigests }],
})
export class DigestModule {}
