import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { Collections } from './collection.js';
import { AdminCollectionsController } from './admin-collections.controller.js';
import { CollectionImporter } from './collection-importer.js';
import { CollectionsController } from './collections.controller.js';
import { CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';
import { PostgresCollections } from './postgres-collections.js';
import { COLLECTION } from './collections.resources.js';
import { Resources } from '../../platform/resources/resources.js';
import './collections.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [CollectionsController, AdminCollectionsController],
  providers: [CollectionImporter, EditCollections, CollectionsQuery, { provide: Collections, useClass: PostgresCollections }],
  exports: [EditCollections, CollectionsQuery],
})
export class CollectionsModule {
  constructor(resources: Resources) {
    resources.add(COLLECTION);
  }
}
