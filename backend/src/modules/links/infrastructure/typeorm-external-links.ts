import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ExternalLink, ExternalLinks, type LinkSummary } from '../domain/external-link.js';
import { LinkNotFound, NotYourOrder } from '../domain/links.errors.js';

/** The click count is not mapped, so that saving an entity cannot overwrite it. */
export const ExternalLinkSchema = new EntitySchema<ExternalLink>({
  name: 'ExternalLink',
  target: ExternalLink,
  tableName: 'external_links',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id' },
    platform: { type: 'text' },
    url: { type: 'text' },
    displayName: { type: 'text', name: 'display_name', nullable: true },
    kind: { type: 'text' },
    isActive: { type: 'boolean', name: 'is_active' },
    startsAt: { type: 'timestamptz', name: 'starts_at', nullable: true },
    endsAt: { type: 'timestamptz', name: 'ends_at', nullable: true },
    isPinned: { type: 'boolean', name: 'is_pinned' },
    thumbnail: { type: 'text', nullable: true },
    position: { type: 'int' },
    removedAt: { type: 'timestamptz', name: 'removed_at', nullable: true },
    checkedAt: { type: 'timestamptz', name: 'checked_at', nullable: true },
    verifiedAt: { type: 'timestamptz', name: 'verified_at', nullable: true },
  },
});

/** Maximum removed links of a profile that are kept for their clicks (PR-29); older ones are deleted. */
const MAX_REMOVED_LINKS = 100;

const SUMMARY = `select coalesce(array_agg(url order by id), '{}') as urls, coalesce(array_agg(display_name order by id), '{}') as names,
    count(*) filter (where is_pinned)::int as pins, coalesce(max(position), 0) as "lastPosition"
  from external_links where profile_id = $1 and removed_at is null`;
const CREATOR = 'select profile_id as "creatorId" from external_links where id = $1 and removed_at is null';
const LOCK_ONE = 'select id from external_links where id = $1 and removed_at is null for no key update';
const REMOVED_DUPLICATE = `select id from external_links where profile_id = $1 and platform = $2 and url = $3 and removed_at is not null
  order by click_count desc, id limit 1 for no key update`;
const DELETE_OLDEST_REMOVED = `delete from external_links where id in (
  select id from external_links where profile_id = $1 and removed_at is not null order by removed_at desc, id desc offset ${MAX_REMOVED_LINKS})`;
// Locks by ascending id, so that concurrent transactions cannot deadlock.
const LOCK_ALL = 'select id from external_links where profile_id = $1 and removed_at is null order by id for no key update';
const ORDER = `update external_links l set position = wanted.position from (
    select id, row_number() over (order by array_position($2::int[], id), position, id) as position
    from external_links where profile_id = $1 and removed_at is null) wanted
  where wanted.id = l.id and l.position <> wanted.position`;
// The subquery locks the rows and has their former values.
const TAKE_REMOVED_THUMBNAILS = `with removed as (
    select id, thumbnail from external_links where profile_id = $1 and removed_at is not null and thumbnail is not null for no key update),
  taken as (update external_links l set thumbnail = null from removed where l.id = removed.id)
  select thumbnail from removed`;
const SHOWS_PICTURE = `select from external_links where profile_id = $1 and removed_at is null and thumbnail = $2
  union all select from profiles where id = $1 and $2 in (profile_image, banner_image)`;
const REMOVE_ALL = 'update external_links set removed_at = $2 where profile_id = $1 and removed_at is null';

const LOCK_OF_PROFILES = 'select from external_links where profile_id = any($1::int[]) order by id for no key update';
const LIST_SHOWN = `select id, url, kind from external_links where profile_id = $1 and removed_at is null order by is_pinned desc, position, id`;
const REMOVE_CHOSEN = 'update external_links set removed_at = $3 where profile_id = $1 and id = any($2::int[]) and removed_at is null';
const ADD_CLICKS = `update external_links l set click_count = l.click_count + f.click_count, thumbnail = coalesce(l.thumbnail, f.thumbnail)
  from external_links f where f.id = $1 and l.id = $2`;
// The trigger of the counters does not run, because the caller counts the profile again.
const MOVE = `update external_links l set profile_id = $2, is_pinned = moving.is_pinned, position = l.position + kept.position
  from (select coalesce(max(position) + 1, 0) as position from external_links where profile_id = $2 and removed_at is null) kept,
    (select id, is_pinned and row_number() over (order by removed_at is null desc, is_pinned desc, position, id)
        <= $4 - (select count(*) from external_links where profile_id = $2 and removed_at is null and is_pinned) as is_pinned
      from external_links where profile_id = $1 and id <> all($3::int[])) moving
  where l.id = moving.id`;

@Injectable()
export class TypeormExternalLinks extends ExternalLinks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async summarise(creatorId: number): Promise<LinkSummary> {
    const summary = await this.work.one<LinkSummary>(SUMMARY, [creatorId]);
    return summary ?? { urls: [], names: [], pins: 0, lastPosition: 0 };
  }

  async add(link: ExternalLink): Promise<number> {
    const { id } = await this.work.manager.save(ExternalLinkSchema, link);
    await this.work.execute(DELETE_OLDEST_REMOVED, [link.creatorId]);
    return id;
  }

  findRemovedDuplicate({ creatorId, platform, url }: ExternalLink): Promise<ExternalLink | undefined> {
    return this.findLocked(REMOVED_DUPLICATE, [creatorId, platform, url]);
  }

  async creatorOf(id: number): Promise<number> {
    const row = await this.work.one<{ creatorId: number }>(CREATOR, [id]);
    if (!row) throw new LinkNotFound();
    return row.creatorId;
  }

  async getForUpdate(id: number): Promise<ExternalLink> {
    const link = await this.findLocked(LOCK_ONE, [id]);
    if (!link) throw new LinkNotFound();
    return link;
  }

  async save(link: ExternalLink): Promise<void> {
    await this.work.manager.save(ExternalLinkSchema, link);
  }

  async reorder(creatorId: number, ids: number[]): Promise<void> {
    const links = await this.work.all<{ id: number }>(LOCK_ALL, [creatorId]);
    const known = new Set(links.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new NotYourOrder();
    await this.work.execute(ORDER, [creatorId, ids]);
  }

  async lockAll(creatorIds: number[]): Promise<void> {
    await this.work.execute(LOCK_OF_PROFILES, [creatorIds]);
  }

  listShown(creatorId: number): Promise<Pick<ExternalLink, 'id' | 'url' | 'kind'>[]> {
    return this.work.all(LIST_SHOWN, [creatorId]);
  }

  async removeChosen(creatorId: number, ids: number[], now: Date): Promise<void> {
    await this.work.execute(REMOVE_CHOSEN, [creatorId, ids, now]);
  }

  async addClicks(fromId: number, intoId: number): Promise<void> {
    await this.work.execute(ADD_CLICKS, [fromId, intoId]);
  }

  async move(fromId: number, intoId: number, without: number[], maxPins: number): Promise<void> {
    await this.work.execute(MOVE, [fromId, intoId, without, maxPins]);
    await this.work.execute(DELETE_OLDEST_REMOVED, [intoId]);
  }

  async removeAll(creatorId: number, now: Date): Promise<void> {
    await this.work.execute(REMOVE_ALL, [creatorId, now]);
  }

  async takeRemovedThumbnails(creatorId: number): Promise<string[]> {
    const rows = await this.work.all<{ thumbnail: string }>(TAKE_REMOVED_THUMBNAILS, [creatorId]);
    return rows.map(({ thumbnail }) => thumbnail);
  }

  async showsPicture(creatorId: number, url: string): Promise<boolean> {
    return this.work.exists(SHOWS_PICTURE, [creatorId, url]);
  }

  private async findLocked(statement: string, values: unknown[]): Promise<ExternalLink | undefined> {
    const row = await this.work.one<{ id: number }>(statement, values);
    return row && ((await this.work.manager.findOneBy(ExternalLinkSchema, { id: row.id })) ?? undefined);
  }
}
