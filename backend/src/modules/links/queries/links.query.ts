import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import { LINK, shownLinks, type ExternalLinkView } from './link.view.js';

const ONE = LINK.statement({ name: 'link', from: 'external_links l where l.id = $1' });
const SHOWN = LINK.list('l.position, l.id').statement({ name: 'creator-links', from: shownLinks('$1') });

@Injectable()
export class LinksQuery {
  constructor(private readonly reader: Reader) {}

  /** Undefined when the link does not exist. */
  one(id: number): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** The visible links in the creator's order; at most `MAX_LINKS`. */
  of(creatorId: number): Promise<JsonOf<ExternalLinkView[]>> {
    return this.reader.list(SHOWN, [creatorId]);
  }
}
