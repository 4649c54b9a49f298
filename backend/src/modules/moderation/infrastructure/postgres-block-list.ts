import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { HIDDEN_MEDIA } from '../../../platform/database/visible-content.js';
import {
  BLOCK_LIST_MAX,
  BLOCKED_PICTURES_MAX,
  BlockList,
  PICTURE_DISTANCE,
  type Candidate,
  type ComparedTexts,
  type NewEntry,
} from '../domain/block-list.js';
import { BlockListEntryExists, BlockListEntryNotFound, BlockListFull } from '../domain/moderation.errors.js';
import { partsOf, type Subject } from '../domain/report.js';
import { textsOf } from '../queries/compared-texts.sql.js';

const COUNT = 'select count(*)::int as n from block_list_entries where kind = $1';
const ADD = `insert into block_list_entries (kind, value, perceptual_hashes, note, created_by)
  values ($1, case when $1 in ('word', 'hashtag') then search_form($2) else $2 end, $3::text[]::bit(64)[], $4, $5) returning id`;
const REMOVE = 'delete from block_list_entries where id = $1';
const MATCH = {
  name: 'block-list-match',
  text: `select b.kind, b.value from unnest($1::text[], $2::text[]) c(kind, value)
    join block_list_entries b on b.kind = c.kind and b.value = c.value limit 1`,
};
// The exact comparison first, which uses the index.
const MATCH_PICTURE = {
  name: 'block-list-picture',
  text: `select b.kind, b.value from media m join block_list_entries b on b.kind = 'picture' and b.value = m.content_hash where m.id = $1
    union all
    select b.kind, b.value from media m join block_list_entries b on b.kind = 'picture'
      and exists (select from unnest(b.perceptual_hashes) h(bits) where bit_count(h.bits # m.perceptual_hash) <= ${PICTURE_DISTANCE})
      where m.id = $1 and m.perceptual_hash is not null
    limit 1`,
};
const folded = (texts: string): string => `array(select search_form(text) from unnest(${texts}) text)`;
const TEXTS = (
  of: 'page' | 'item',
): string => `${folded(textsOf(of, '$1', 'word'))} as texts, ${folded(textsOf(of, '$1', 'hashtag', 'hashtags'))} as hashtags,
    ${textsOf(of, '$1', 'link_domain')} as urls, ${textsOf(of, '$1', 'email')} as emails`;
const profileTexts = (): string =>
  `select p.hidden_at is not null and not p.hidden_by_suspension as "isHidden", ${TEXTS('page')} from profiles p where p.id = $1`;
const mediaTexts = (): string => `select ${HIDDEN_MEDIA} as "isHidden", ${TEXTS('item')} from media m where m.id = $1`;

@Injectable()
export class PostgresBlockList extends BlockList {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ kind, value, perceptualHashes, note, adminId }: NewEntry): Promise<number> {
    const max = kind === 'picture' ? BLOCKED_PICTURES_MAX : BLOCK_LIST_MAX;
    const counted = await this.work.count(COUNT, [kind]);
    if (counted >= max) throw new BlockListFull({ max });
    try {
      const added = await this.work.one<{ id: number }>(ADD, [kind, value, perceptualHashes ?? null, note, adminId]);
      return added?.id ?? 0;
    } catch (error) {
      throw isUniqueViolation(error, 'block_list_entries_kind_value_key') ? new BlockListEntryExists() : error;
    }
  }

  async remove(id: number): Promise<void> {
    const removed = await this.work.execute(REMOVE, [id]);
    if (removed === 0) throw new BlockListEntryNotFound();
  }

  async match(candidates: Candidate[]): Promise<Candidate | undefined> {
    if (candidates.length === 0) return undefined;
    const values = [candidates.map(({ kind }) => kind), candidates.map(({ value }) => value)];
    return this.work.one<Candidate>(MATCH, values);
  }

  async matchPicture(mediaId: number): Promise<Candidate | undefined> {
    return this.work.one<Candidate>(MATCH_PICTURE, [mediaId]);
  }

  async textsOf(subject: Subject): Promise<ComparedTexts | undefined> {
    const { kind, id } = partsOf(subject);
    return this.work.one<ComparedTexts>(kind === 'profile' ? profileTexts() : mediaTexts(), [id]);
  }
}
