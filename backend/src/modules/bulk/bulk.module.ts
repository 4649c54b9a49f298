import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { MediaModule } from '../media/media.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { BulkActions } from './bulk-actions.js';
import { BulkActionRows, BulkTargets } from './bulk.port.js';
import { ContinueBulkActions } from './postgres-continued-bulk-actions.js';
import { PostgresBulkActions } from './postgres-bulk-actions.js';
import { PostgresBulkTargets } from './postgres-bulk-targets.js';
import './bulk.table.js';

@Module({
  imports: [AdminModule, HashtagsModule, MediaModule, ModerationModule, ProfilesModule],
  providers: [
    BulkActions,
    ContinueBulkActions,
    { provide: BulkActionRows, useClass: PostgresBulkActions },
    { provide: BulkTargets, useClass: PostgresBulkTargets },
  ],
  exports: [BulkActions],
})
export class BulkModule {}
