import { Module } from '@nestjs/common';
import { LiveUpdates } from './live-updates.js';
import { PublishLiveUpdates } from './publish-live-updates.js';
import { LiveConnections, LiveController } from './live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveUpdates, PublishLiveUpdates, LiveConnections] })
export class LiveModule {}
