import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { EditHashtags } from './application/edit-hashtags.js';
import { ManageHashtags } from './application/manage-hashtags.js';
import { Hashtags } from './domain/hashtags.js';
import { AdminHashtagsController, AdminUserHashtagsController, bulkHashtags } from './http/admin-hashtags.controller.js';
import { HashtagsController } from './http/hashtags.controller.js';
import { PostgresHashtags } from './infrastructure/postgres-hashtags.js';
import { AdminHashtagsQuery } from './queries/admin-hashtags.query.js';
import { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
import { HASHTAG } from './hashtags.resources.js';
import { Resources } from '../../platform/resources/resources.js';
import './hashtags.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [HashtagsController, AdminHashtagsController, AdminUserHashtagsController],
  providers: [EditHashtags, ManageHashtags, AdminHashtagsQuery, PopularHashtagsQuery, { provide: Hashtags, useClass: PostgresHashtags }],
  exports: [AdminHashtagsQuery, EditHashtags, PopularHashtagsQuery],
})
export class HashtagsModule {
  constructor(resources: Resources, hashtags: AdminHashtagsQuery, manageHashtags: ManageHashtags) {
    resources.add({ ...HASHTAG, bulk: bulkHashtags(hashtags, manageHashtags) });
  }
}
