import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import type { ExternalLinkView } from './external-link.view.js';
import { LINK_JSON } from './link-json.js';

const ONE = { name: 'link', text: `select ${LINK_JSON}::text as j from external_links l where l.id = $1` };
const SHOWN = {
  name: 'creator-links',
  text: `select coalesce(json_agg(${LINK_JSON} order by l.position, l.id), '[]')::text as j
    from external_links l where l.profile_id = $1 and l.removed_at is null`,
};

@Injectable()
export class LinksQuery {
  constructor(private readonly reader: PublicReader) {}

  /** Undefined when the link does not exist. */
  one(id: number): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** The visible links in the creator's order; at most `MAX_LINKS`. */
  async of(creatorId: number): Promise<JsonOf<ExternalLinkView[]>> {
    return (await this.reader.json(SHOWN, [creatorId])) ?? '[]';
  }
}
