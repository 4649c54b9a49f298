import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { EmptyTrash } from './postgres-empty-trash.js';
import { RestoreTrashed } from './restore-trashed.js';
import { TrashController } from './trash.controller.js';
import { TrashQuery } from './trash.query.js';

@Module({
  imports: [ProfilesModule, MediaModule],
  controllers: [TrashController],
  providers: [EmptyTrash, RestoreTrashed, TrashQuery],
})
export class TrashModule {}
