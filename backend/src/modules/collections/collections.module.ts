import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { Collections } from './collection.js';
import { AdminCollectionsController } from './admin-collections.controller.js';
import { Config } from '../../platform/config/config.js';
import { Importers } from '../../platform/imports/importers.port.js';
import { CollectionImporter } from './collection-importer.js';
import { CollectionsController } from './collections.controller.js';
import { CollectionsQuery, ONE_COLLECTION } from './collections.query.js';
import { EditCollections } from './edit-collections.js';
import { PostgresCollections } from './postgres-collections.js';
import { setResource } from '../media/index.js';
import { Resources } from '../../platform/resources/resources.js';
import './collections.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [CollectionsController, AdminCollectionsController],
  providers: [
    {
      provide: CollectionImporter,
      useFactory: (importers: Importers, edit: EditCollections, { publicUrl }: Config) =>
        new CollectionImporter(importers, edit, publicUrl),
      inject: [Importers, EditCollections, Config],
    },
    EditCollections,
    CollectionsQuery,
    { provide: Collections, useClass: PostgresCollections },
  ],
  exports: [CollectionsQuery],
})
export class CollectionsModule {
  constructor(resources: Resources) {
    resources.add(setResource('collection', 'collections', { isPublic: 's.is_public' }, ONE_COLLECTION));
  }
}
