import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/lists/conditions.js';
import { containingTyped } from '../../../platform/database/lists/search-term.js';
import { jsonObject } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag, Id, Instant, ListOf, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { BLOCK_LIST_KINDS, typedCandidates, type BlockListKind } from '../domain/block-list.js';
import { numberedPage, NumberedPageView } from '../../../platform/http/contract/page.dto.js';

export class BlockListEntryView {
  @Id({ description: 'Id of the entry.' })
  id: number;

  @OneOf(BLOCK_LIST_KINDS, { description: 'The list.' })
  kind: string;

  @Text({ description: 'What the list names; of a picture the SHA-256 of its file.' })
  value: string;

  @Flag({ description: 'Whether pictures that look like it are held too.' })
  findsSimilar: boolean;

  @Text({ description: 'Note of the moderator; may be empty.' })
  note: string;

  @Text({ description: 'Username of the administrator who added it; null when the account was deleted.', nullable: true })
  createdBy: string | null;

  @Instant({ description: 'Time at which it was added.' })
  createdAt: string;
}

export class BlockListPageView extends NumberedPageView {
  @ListOf(BlockListEntryView, { description: 'Entries, newest first.' })
  entries: BlockListEntryView[];
}

const ENTRY = projection<BlockListEntryView>({
  id: 'b.id',
  kind: 'b.kind',
  value: 'b.value',
  findsSimilar: 'cardinality(b.perceptual_hashes) > 0 and b.perceptual_hashes is not null',
  note: 'b.note',
  createdBy: '(select username from admins where id = b.created_by)',
  createdAt: 'b.created_at',
});

const NEWEST = KeysetOrder.of('desc', { 'b.id': 'integer' });

@Injectable()
export class BlockListQuery {
  constructor(private readonly pages: KeysetPages) {}

  async page(kind: BlockListKind, search: string | undefined, page: number, limit: number): Promise<JsonOf<BlockListPageView>> {
    const conditions = new Conditions().add('b.kind = $', kind);
    if (search) addSearch(conditions, kind, search);
    const list = {
      from: 'block_list_entries b',
      id: 'b.id',
      conditions,
      order: NEWEST,
      item: ENTRY,
      items: 'join block_list_entries b on b.id = page.id',
    };
    const { items, total } = await this.pages.page<BlockListEntryView>(list, { page, limit });
    return jsonObject<BlockListPageView>(numberedPage(total, limit), { entries: items });
  }
}

/** Finds the entries whose value or note contains the text, and those that would hold it. */
function addSearch(conditions: Conditions, kind: BlockListKind, text: string): void {
  const typed = conditions.placeholder(text);
  const compared = conditions.placeholder(typedCandidates(kind, text).map(({ value }) => value));
  conditions.always(
    `search_form(b.value) like ${containingTyped(typed)} or search_form(b.note) like ${containingTyped(typed)}
      or b.value = any(${compared}::text[]) or b.value = any(array(select search_form(text) from unnest(${compared}::text[]) text))`,
  );
}
