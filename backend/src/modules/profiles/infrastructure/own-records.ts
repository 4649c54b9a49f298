import { Injectable } from '@nestjs/common';
import { Reader, type Statement } from '../../../platform/database/reader.js';
import { OwnData } from '../../../platform/own-data/own-data.js';

/** A stored file of the creator. */
export interface FileRecord extends Record<string, unknown> {
  id: number;
  key: string;
  originalName: string;
}

/** Rows are paged by `id`, which is a string when its column is a bigint. */
interface ListedRow extends Record<string, unknown> {
  id: number | string;
  j: string;
}

const PAGE_SIZE = 500;

const PROFILE = {
  name: 'export-profile',
  text: `select json_build_object('id', p.id, 'username', p.username, 'formerUsernames',
      (select coalesce(json_agg(o.username_key order by o.given_up_at), '[]') from old_usernames o where o.profile_id = p.id),
      'bio', p.bio, 'location', p.location, 'email', p.email, 'pendingEmail', p.pending_email, 'isPublicProfile', p.is_public,
      'profileImage', p.profile_image, 'bannerImage', p.banner_image, 'hashtags', p.hashtag_names, 'createdAt', p.created_at,
      'lastSeenAt', p.last_seen_at, 'lastLoginAt', p.last_login_at, 'usernameChanges', p.username_changes,
      'stats', json_build_object('followers', p.followers, 'following', p.following, 'profileViews', p.profile_views,
        'mediaUploads', p.media_count, 'linkClicks', p.link_clicks))::text as j
    from profiles p where p.id = $1`,
};

/** Reads all data of one creator page by page: the profile, and the lists that the modules contribute. */
@Injectable()
export class OwnRecords {
  constructor(
    private readonly reader: Reader,
    private readonly ownData: OwnData,
  ) {}

  async profile(creatorId: number): Promise<string> {
    return (await this.reader.json(PROFILE, [creatorId])) ?? '{}';
  }

  lists(creatorId: number): { name: string; rows: AsyncIterable<string> }[] {
    return this.ownData.parts.map(({ name, rows }) => ({ name, rows: this.texts({ name: `export-${name}`, text: rows }, creatorId) }));
  }

  async *files(creatorId: number): AsyncGenerator<FileRecord> {
    for (const { name, files } of this.ownData.parts) {
      if (files !== undefined) yield* this.rows<FileRecord>({ name: `export-${name}-files`, text: files }, creatorId);
    }
  }

  private async *texts(statement: Statement, creatorId: number): AsyncGenerator<string> {
    for await (const { j } of this.rows<ListedRow>(statement, creatorId)) yield j;
  }

  private async *rows<Row extends { id: number | string } & Record<string, unknown>>(
    statement: Statement,
    creatorId: number,
  ): AsyncGenerator<Row> {
    let after: number | string | undefined = 0;
    while (after !== undefined) {
      const page: Row[] = await this.reader.rows<Row>(statement, [creatorId, after, PAGE_SIZE]);
      yield* page;
      after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    }
  }
}
