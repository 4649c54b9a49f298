import { Injectable } from '@nestjs/common';
import { columnsOf, jsonColumn, projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';

/** A stored file of the creator. */
export interface FileRecord extends Record<string, unknown> {
  id: number;
  key: string;
  originalName: string;
}

const PAGE_SIZE = 500;

const PROFILE = projection<Unspecified>({
  id: 'p.id',
  username: 'p.username',
  formerUsernames: jsonColumn<string>('o.username_key').list('o.given_up_at').from('old_usernames o where o.profile_id = p.id'),
  ...columnsOf(PROFILE_TEXTS, 'p'),
  email: 'p.email',
  pendingEmail: 'p.pending_email',
  isPublicProfile: 'p.is_public',
  profileImage: 'p.profile_image',
  bannerImage: 'p.banner_image',
  hashtags: 'p.hashtag_names',
  createdAt: 'p.created_at',
  lastSeenAt: 'p.last_seen_at',
  lastLoginAt: 'p.last_login_at',
  usernameChanges: 'p.username_changes',
  stats: projection<Unspecified>({
    followers: 'p.followers',
    following: 'p.following',
    profileViews: 'p.profile_views',
    mediaUploads: 'p.media_count',
    linkClicks: 'p.link_clicks',
  }),
}).statement({ name: 'export-profile', from: 'profiles p where p.id = $1' });

/** Reads all data of one creator page by page: the profile, and the lists that the modules contribute. */
@Injectable()
export class OwnRecords {
  constructor(
    private readonly reader: Reader,
    private readonly dataExport: DataExport,
  ) {}

  async profile(creatorId: number): Promise<string> {
    return (await this.reader.json(PROFILE, [creatorId])) ?? '{}';
  }

  lists(creatorId: number): { name: string; rows: AsyncIterable<string> }[] {
    return this.dataExport.parts.map(({ name, rows }) => ({ name, rows: this.jsonTexts({ ...rows, name: `export-${name}` }, creatorId) }));
  }

  async *files(creatorId: number): AsyncGenerator<FileRecord> {
    for (const { name, files: text } of this.dataExport.parts) {
      if (text === undefined) continue;
      yield* paged((values) => this.reader.rows<FileRecord>({ name: `export-${name}-files`, text }, values), creatorId);
    }
  }

  private async *jsonTexts(statement: JsonStatement<Unspecified, DataExportRow>, creatorId: number): AsyncGenerator<string> {
    for await (const { j } of paged((values) => this.reader.jsonRows(statement, values), creatorId)) yield j;
  }
}

/** Yields the rows of all pages. */
async function* paged<Row extends DataExportRow>(read: (values: unknown[]) => Promise<Row[]>, creatorId: number): AsyncGenerator<Row> {
  let lastId: number | string | undefined = 0;
  while (lastId !== undefined) {
    const page: Row[] = await read([creatorId, lastId, PAGE_SIZE]);
    yield* page;
    lastId = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
  }
}
