import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AttachHashtag } from './application/attach-hashtag.js';
import { DetachHashtag } from './application/detach-hashtag.js';
import { ProfileHashtags } from './domain/profile-hashtags.js';
import { HashtagsController } from './http/hashtags.controller.js';
import { ProfileHashtagsController } from './http/profile-hashtags.controller.js';
import { TypeormProfileHashtags } from './infrastructure/typeorm-profile-hashtags.js';
import { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';

@Module({
  imports: [ProfilesModule],
  controllers: [HashtagsController, ProfileHashtagsController],
  providers: [AttachHashtag, DetachHashtag, PopularHashtagsQuery, { provide: ProfileHashtags, useClass: TypeormProfileHashtags }],
  exports: [AttachHashtag, DetachHashtag],
})
export class HashtagsModule {}
