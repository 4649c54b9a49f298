import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { Collections } from './collection.js';
import { AdminCollectionsController } from './admin-collections.controller.js';
import { CollectionsController } from './collections.controller.js';
import { CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';
import { PostgresCollections } from './postgres-collections.js';
import './collections.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [CollectionsController, AdminCollectionsController],
  providers: [EditCollections, CollectionsQuery, { provide: Collections, useClass: PostgresCollections }],
  exports: [EditCollections, CollectionsQuery],
})
export class CollectionsModule {}
