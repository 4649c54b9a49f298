import { Module } from '@nestjs/common';
import { News } from './application/live-updates.js';
import { SpreadNews } from './application/publish-live-updates.js';
import { LiveConnections } from './http/live-connections.js';
import { LiveController } from './http/live.controller.js';

@Module({ controllers: [LiveController], providers: [News, SpreadNews, LiveConnections] })
export class LiveModule {}
