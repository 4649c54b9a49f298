import { jsonByKey, projection, type Unspecified, type Sql } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class ExternalLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'URL of the link.' })
  url: string;

  @Text({ description: 'Text shown instead of the URL.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Number of clicks, without those of the owner.' })
  clickCount: number;
}

/** A link from the row `l` of external_links. */
export const LINK = projection<ExternalLinkView>({
  id: 'l.id',
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
});

/** The links that a profile shows. `profile` is an SQL expression of its id. */
export const shownLinks = (profile: Sql): Sql => `external_links l where l.profile_id = ${profile} and l.removed_at is null`;

const ONE = LINK.statement({ name: 'link', from: 'external_links l where l.id = $1' });
const SHOWN = LINK.list('l.position, l.id').statement({ name: 'creator-links', from: shownLinks('$1') });

const EXPORTED = projection<Unspecified>({
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
  createdAt: 'l.created_at',
  removedAt: 'l.removed_at',
  clicksByDay: jsonByKey('d.day', 'd.clicks', 'd.day').from('daily_link_stats d where d.link_id = l.id'),
}).statement<DataExportRow>({
  columns: { id: 'l.id' },
  from: 'external_links l where l.profile_id = $1 and l.id > $2 order by l.id limit $3',
});

@Injectable()
export class LinksQuery {
  constructor(
    private readonly reader: Reader,
    dataExport: DataExport,
  ) {
    // Contributes the links of a creator, including removed ones, to the download of their data.
    dataExport.contribute({ name: 'links', rows: EXPORTED });
  }

  /** Undefined when the link does not exist. */
  one(id: number): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** The visible links in the creator's order; at most `MAX_LINKS`. */
  of(creatorId: number): Promise<JsonOf<ExternalLinkView[]>> {
    return this.reader.list(SHOWN, [creatorId]);
  }
}
