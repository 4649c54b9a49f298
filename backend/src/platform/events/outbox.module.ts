import { Module } from '@nestjs/common';
import { ApplyOutbox } from './apply-outbox.js';

/** Not global, because Nest stops global modules last: the events are applied before the connections are closed. */
@Module({ providers: [ApplyOutbox] })
export class OutboxModule {}
