import { Module } from '@nestjs/common';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { LinksModule } from '../links/links.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { CreateImport } from './application/create-import.js';
import { EditImport } from './application/edit-import.js';
import { ImportFiles, ImportSources } from './application/import-sources.js';
import { RunImports } from './application/run-imports.js';
import { WriteItems } from './application/write-items.js';
import { Imports } from './domain/import.js';
import { ImportsController } from './http/imports.controller.js';
import { DiskImportSources } from './infrastructure/disk-import-sources.js';
import { PostgresImports } from './infrastructure/postgres-imports.js';
import { StoredImportFiles } from './infrastructure/stored-import-files.js';
import { ImportsQuery } from './queries/imports.query.js';
import './imports.table.js';

@Module({
  imports: [ProfilesModule, LinksModule, MediaModule, HashtagsModule],
  controllers: [ImportsController],
  providers: [
    CreateImport,
    EditImport,
    RunImports,
    WriteItems,
    ImportsQuery,
    { provide: Imports, useClass: PostgresImports },
    { provide: ImportSources, useClass: DiskImportSources },
    { provide: ImportFiles, useClass: StoredImportFiles },
  ],
})
export class ImportsModule {}
