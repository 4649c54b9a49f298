import { Module } from '@nestjs/common';
import { News } from './application/news.js';
import { SpreadNews } from './application/spread-news.js';
import { LiveConnections } from './http/live-connections.js';
import { LiveController } from './http/live.controller.js';

@Module({ controllers: [LiveController], providers: [News, SpreadNews, LiveConnections] })
export class LiveModule {}
