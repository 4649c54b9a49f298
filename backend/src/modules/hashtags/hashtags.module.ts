import { Module } from '@nestjs/common';
import { HashtagsController } from './http/hashtags.controller.js';
import { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';

@Module({ controllers: [HashtagsController], providers: [PopularHashtagsQuery] })
export class HashtagsModule {}
