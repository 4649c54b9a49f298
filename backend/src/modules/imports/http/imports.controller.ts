import { Body, Param, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Id, OneOf, Text, Texts, WebUrl } from '../../../platform/http/contract/fields.js';
import { isWebUrl, URL_MAX, InvalidUrl, TooManyLinks } from '../../links/index.js';
import { CreateImport } from '../application/create-import.js';
import { EditImport } from '../application/edit-import.js';
import { KEY_LENGTH_MAX, KEYS_MAX, TEXT_MAX } from '../domain/import.js';
import {
  ImportSourceMissing,
  ImportNotFound,
  ImportUploadRunning,
  ImportActive,
  ImportTooLarge,
  BadImportFile,
  NothingToImport,
  PageUnreadable,
  ImportNotReady,
  UnknownImportItem,
  ImportNotUndoable,
} from '../domain/imports.errors.js';
import { ImportDetailsView, ImportsQuery, ImportView } from '../queries/imports.query.js';
import { ImportFileInterceptor } from './import-file.interceptor.js';
import {
  Delete,
  Get,
  OWN_ROWS,
  Operations,
  Post,
  accepted,
  cheap,
  created,
  expensive,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { UnsupportedType } from '../../../platform/http/contract/request.errors.js';
import { MediaSpaceUsed, TooManyAlbums, TooManyMedia } from '../../media/index.js';
import { TooManyCollections } from '../../collections/index.js';
import { JobEnded, JobNotFound } from '../../../platform/jobs/jobs.port.js';

const SOURCES = ['list', 'csv', 'page'] as const;

class CreateImportDto {
  @OneOf(SOURCES, { description: '`list` and `csv` with `text`, `page` with `url`. Left out with a file.', optional: true })
  kind?: (typeof SOURCES)[number];

  @Text({
    description: 'Links, one in a line, each with or without a name, or a table of comma-separated values.',
    optional: true,
    max: TEXT_MAX,
  })
  text?: string;

  @WebUrl({ description: 'Address of a public page of at most 1 MB.', optional: true, max: URL_MAX, accept: isWebUrl })
  url?: string;
}

/** The source in the API document. `CreateImportDto` validates all but the file. */
const SOURCE = {
  schema: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: [...SOURCES], description: '`list` and `csv` with `text`, `page` with `url`. Left out with a file.' },
      text: { type: 'string', maxLength: TEXT_MAX, description: 'Links, one in a line, or a table of comma-separated values.' },
      url: { type: 'string', maxLength: URL_MAX, description: 'Address of a public page of at most 1 MB.' },
      file: {
        type: 'string',
        format: 'binary',
        description:
          'In a multipart request: an archive of Vitrine, an export of Instagram as JSON, a ZIP of pictures and videos (at most 2,000 MB and 50,000 files), or a text or CSV file of at most 1 MB.',
      },
    },
  },
};

class ImportIdDto {
  @Id({ description: 'Id of the import.' })
  id: number;
}

export class StartImportDto {
  @Texts({
    description: 'Keys of the items to import. An item with a `problem` is refused.',
    optional: true,
    max: KEYS_MAX,
    maxEach: KEY_LENGTH_MAX,
  })
  keys?: string[];

  @Texts({
    description: 'Instead of `keys`: keys that are left out. All other items without `problem`, `duplicateOf` and `current` are imported.',
    optional: true,
    max: KEYS_MAX,
    maxEach: KEY_LENGTH_MAX,
  })
  without?: string[];
}

/** Imports of links, pictures and archives (PR-102). */
@Operations('Imports', 'api/imports')
export class ImportsController {
  constructor(
    private readonly createImportUseCase: CreateImport,
    private readonly editImport: EditImport,
    private readonly imports: ImportsQuery,
  ) {}

  @Get('', signedIn, OWN_ROWS, {
    says: 'Lists the latest 20 imports of the viewer, newest first. Kept for 30 days after their end. Without items.',
    returns: list(ImportView),
  })
  getImports(@Me() { creatorId }: Creator): Promise<JsonOf<ImportView[]>> {
    return this.imports.of(creatorId);
  }

  @Get(':id', signedIn, OWN_ROWS, {
    says: 'Returns an import with its items and its progress',
    returns: ImportDetailsView,
    throws: [ImportNotFound],
  })
  getImport(@Me() { creatorId }: Creator, @Param() { id }: ImportIdDto): Promise<JsonOf<ImportDetailsView>> {
    return this.imports.one(creatorId, id);
  }

  @Post('', signedIn, expensive, {
    says: 'Reads a source and returns a preview. Nothing is imported before the start. At most 200 links and 2,500 items; `omitted` counts further ones, and lines with an address that no link can have. A creator has one import that has not ended; another one is answered with 409. At most 30 an hour. A preview is removed after a day.',
    returns: created(ImportDetailsView),
    throws: [
      BadImportFile,
      ImportActive,
      ImportSourceMissing,
      ImportTooLarge,
      ImportUploadRunning,
      InvalidUrl,
      NothingToImport,
      PageUnreadable,
      ProfileNotFound,
      StorageUnavailable,
      UnsupportedType,
    ],
  })
  @UseInterceptors(ImportFileInterceptor)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody(SOURCE)
  async createImport(
    @Me() me: Creator,
    @Req() { importFile }: Request,
    @Body() source: CreateImportDto,
  ): Promise<JsonOf<ImportDetailsView>> {
    const id = importFile ? await this.createImportUseCase.fromFile(me, importFile) : await this.createFrom(me, source);
    return this.imports.one(me.creatorId, id);
  }

  @Post(':id/start', signedIn, cheap, {
    says: 'Imports items of a preview. In the background; `GET` answers the progress. 422 when the profile cannot have so many links, files, albums or collections. Files are processed as uploads are, and are not announced to followers.',
    returns: accepted(ImportDetailsView),
    throws: [
      ImportNotFound,
      ImportNotReady,
      MediaSpaceUsed,
      NothingToImport,
      TooManyAlbums,
      TooManyCollections,
      TooManyLinks,
      TooManyMedia,
      UnknownImportItem,
    ],
  })
  async startImport(
    @Me() me: Creator,
    @Param() { id }: ImportIdDto,
    @Body() { keys, without = [] }: StartImportDto,
  ): Promise<JsonOf<ImportDetailsView>> {
    await this.editImport.start(me, id, keys === undefined ? { without } : { keys });
    return this.imports.one(me.creatorId, id);
  }

  @Delete(':id', signedIn, cheap, {
    says: 'Removes a preview, or ends a running import. What was imported stays and can be undone. Responds 409 when the import has ended.',
    returns: nothing,
    throws: [ImportNotFound, ImportNotReady, JobEnded, JobNotFound],
  })
  async cancelImport(@Me() me: Creator, @Param() { id }: ImportIdDto): Promise<void> {
    await this.editImport.cancel(me, id);
  }

  @Post(':id/undo', signedIn, cheap, {
    says: 'Removes what an import has added. In the background. Fields of the profile get their former value unless they were changed since. Responds 409 unless the import has ended.',
    returns: accepted(ImportDetailsView),
    throws: [ImportNotFound, ImportNotUndoable],
  })
  async undoImport(@Me() me: Creator, @Param() { id }: ImportIdDto): Promise<JsonOf<ImportDetailsView>> {
    await this.editImport.undo(me, id);
    return this.imports.one(me.creatorId, id);
  }

  private createFrom(me: Creator, { kind, text, url }: CreateImportDto): Promise<number> {
    if (kind === 'page' && url !== undefined) return this.createImportUseCase.fromPage(me, url);
    if (kind === undefined || kind === 'page' || text === undefined) throw new ImportSourceMissing();
    return this.createImportUseCase.fromText(me, kind, text);
  }
}
