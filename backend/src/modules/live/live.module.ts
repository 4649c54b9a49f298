import { Module } from '@nestjs/common';
import { LiveUpdates } from './application/live-updates.js';
import { PublishLiveUpdates } from './application/publish-live-updates.js';
import { LiveConnections } from './http/live-connections.js';
import { LiveController } from './http/live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveUpdates, PublishLiveUpdates, LiveConnections] })
export class LiveModule {}
