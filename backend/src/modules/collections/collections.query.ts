import { Injectable } from '@nestjs/common';
import type { PublicSet } from '../../kernel/media-set.js';
import type { SharedPage } from '../../platform/database/cache.js';
import { parseJson } from '../../platform/database/json.js';
import type { DataExportRow } from '../../platform/database/lists/data-export.js';
import { PreparedPages } from '../../platform/lists/prepared-pages.js';
import { projection, type Columns, type Sql, type Unspecified } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import type { JsonStatement } from '../../platform/database/statement.js';
import { versionOf } from '../../platform/resources/resources.js';
import {
  LISTED_MEDIA,
  notTrashedProfile,
  privateByDecision,
  visibleMedia,
  visibleProfile,
} from '../../platform/database/visible-content.js';
import { listAnswer, Page, type JsonOf } from '../../platform/http/contract/answers.js';
import { areBlocked, isMuted } from '../blocks/index.js';
import { itemWithCreator, MEDIA_COVER, slugOf, type ExploreItemView } from '../media/index.js';
import { avatarOf, pageLookOf, ProfileNotFound, RenamedProfilesQuery, withColours, type Appearance } from '../profiles/index.js';
import type { AdminCollectionView, CollectionPageView, CollectionView, PublicCollectionView } from './collection.view.js';
import { CollectionNotFound } from './collection.js';

/** Page size of the app. */
export const COLLECTION_PAGE_SIZE = 24;
const COVERS_MAX = 3;

/**
 * The items of the collection `s` that a viewer sees, with the row `m` and that of its creator `p`. The owner sees what a visitor of its creator
 * does, everyone else what Explore shows them (PR-118).
 */
const itemsFor = (viewer: Sql): Sql => `collection_media cm join media m on m.id = cm.media_id join profiles p on p.id = m.profile_id
  where cm.collection_id = s.id and case when s.profile_id = ${viewer} then m.purpose = 'gallery' and ${visibleMedia(viewer)}
    else ${LISTED_MEDIA} and not ${areBlocked(viewer, 'p.id')} and not ${isMuted(viewer, 'p.id')} end`;
const NEWEST_ITEM = 'cm.added_at desc, cm.media_id desc';

/** Whether a viewer may open the collection `s` of the profile `o`. */
const isOpenFor = (viewer: Sql): Sql => `(s.profile_id = ${viewer} or s.is_public and ${visibleProfile(viewer, 'o')})`;

/** Whether the collection `s` is public and has an item that visitors see. */
export const isListedCollection = `s.is_public and exists (select from ${itemsFor('null')})`;

const collectionFor = (viewer: Sql): Columns<PublicCollectionView> => ({
  id: 's.id',
  name: 's.name',
  slug: 's.slug',
  isPublic: 's.is_public',
  isPrivateByDecision: `(not s.is_public and s.profile_id is not distinct from ${viewer} and ${privateByDecision('collection', 's')})`,
  mediaCount: `(select count(*) from ${itemsFor(viewer)})`,
  covers: MEDIA_COVER.list('m.added_at desc, m.id desc').from(
    `(select m.*, cm.added_at from ${itemsFor(viewer)} and not m.sensitive order by ${NEWEST_ITEM} limit ${COVERS_MAX}) m`,
  ),
});

const PAGES = new PreparedPages({ 's.changed_at': 'timestamptz', 's.id': 'integer' }, { values: 2 });
const ITEM_PAGES = new PreparedPages({ 'cm.added_at': 'timestamptz', 'cm.media_id': 'integer' }, { values: 2 });

/** `$1` is the owner, `$2` the item of the query. */
const OWN = PAGES.statement({
  name: 'own-collections',
  rows: PAGES.rows('collections s where s.profile_id = $1::int'),
  item: projection<CollectionView>({
    ...collectionFor('$1::int'),
    hasMedia: `case when $2::int is not null then exists (select from collection_media cm where cm.collection_id = s.id and cm.media_id = $2::int) end`,
  }),
  items: 'page join collections s on s.id = page.k2',
});

/** `$1` is the viewer, `$2` the owner, to whom they are listed as to a visitor. No row when the viewer does not see the owner. */
const PUBLIC = PAGES.statement({
  name: 'public-collections',
  isShort: true,
  rows: PAGES.rows(`collections s where s.profile_id = $2::int and ${isListedCollection}`),
  item: projection<PublicCollectionView>(collectionFor('nullif($1::int, $2::int)')),
  items: 'page join collections s on s.id = page.k2',
  from: `profiles o left join last on true where o.id = $2::int and ${visibleProfile('$1::int', 'o')}`,
});

const ONE = projection<CollectionView>({ ...collectionFor('s.profile_id'), hasMedia: 'null::boolean' }).statement({
  name: 'collection',
  from: 'collections s where s.id = $1',
});

const ADMIN_COLLECTION = projection<AdminCollectionView>({ ...collectionFor('s.profile_id'), version: versionOf('s.name', 's.is_public') });
export const ONE_COLLECTION = ADMIN_COLLECTION.statement({ name: 'admin-collection', from: 'collections s where s.id = $1' });
/** No row for a user who does not exist or is in the trash. */
const ADMIN_LIST = ADMIN_COLLECTION.list('s.changed_at desc, s.id desc')
  .from('collections s where s.profile_id = o.id')
  .statement({ name: 'admin-collections', from: `profiles o where o.id = $1 and ${notTrashedProfile('o.id')}` });

const PAGE = projection<CollectionPageView>({
  ...collectionFor('$1::int'),
  owner: avatarOf('o'),
  ...pageLookOf('o'),
});
interface PageRow {
  look: Partial<Appearance>;
}
const LOOK = { columns: { look: 'o.appearance' } };
const PAGE_BY_ID = PAGE.statement<PageRow>({
  ...LOOK,
  name: 'collection-by-id',
  from: `collections s join profiles o on o.id = s.profile_id where s.id = $2 and ${isOpenFor('$1::int')}`,
});
const PAGE_BY_SLUG = PAGE.statement<PageRow>({
  ...LOOK,
  name: 'collection-by-slug',
  from: `collections s join profiles o on o.id = s.profile_id where lower(o.username) = lower($2) and s.slug in ($3, $4) and ${isOpenFor('$1::int')} order by s.slug <> $3 limit 1`,
});

/** `$1` is the viewer, `$2` the collection. No row when the viewer may not open it. */
const ITEMS = ITEM_PAGES.statement({
  name: 'collection-media',
  with: `s as materialized (select s.id, s.profile_id from collections s join profiles o on o.id = s.profile_id where s.id = $2::int and ${isOpenFor('$1::int')})`,
  rows: ITEM_PAGES.rows(`s, ${itemsFor('$1::int')}`),
  item: itemWithCreator('$1::int'),
  items: 'page join media m on m.id = page.k2 join profiles p on p.id = m.profile_id',
  from: 's left join last on true',
});

export const exportedCollections = (publicUrl: string): JsonStatement<Unspecified, DataExportRow> =>
  projection<Unspecified>({
    name: 's.name',
    slug: 's.slug',
    isPublic: 's.is_public',
    createdAt: 's.created_at',
    // The addresses only, because the items belong to others, of the items that the creator still sees.
    items: `array(select '${publicUrl.replaceAll("'", "''")}/' || p.username || '?media=' || m.id
      from collection_media cm join media m on m.id = cm.media_id join profiles p on p.id = m.profile_id
      where cm.collection_id = s.id and m.purpose = 'gallery' and ${visibleMedia('s.profile_id')} order by ${NEWEST_ITEM})`,
  }).statement<DataExportRow>({
    columns: { id: 's.id' },
    from: 'collections s where s.profile_id = $1 and s.id > $2 order by s.id limit $3',
  });

@Injectable()
export class CollectionsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  /** Those of the creator, in which an item was saved last first. `mediaId` is that of `hasMedia`. */
  async own(creatorId: number, mediaId: number | undefined, limit: number, cursor: string | undefined): Promise<Page<CollectionView>> {
    return PAGES.read(this.reader, OWN, [creatorId, mediaId ?? null], { limit, cursor });
  }

  /** The public ones of a creator that have an item for visitors, in which an item was saved last first. */
  async ofCreator(
    creatorId: number,
    viewerId: number | undefined,
    limit: number,
    cursor?: string,
  ): Promise<SharedPage<PublicCollectionView>> {
    const page = await PAGES.find(this.reader, PUBLIC, [viewerId ?? null, creatorId], { limit, cursor });
    if (page === undefined) throw new ProfileNotFound();
    return page;
  }

  /** For the owner. Undefined when the collection does not exist. */
  one(id: number): Promise<JsonOf<CollectionView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** All collections of a user, also private ones, in which an item was saved last first. Throws `ProfileNotFound`. */
  adminList(creatorId: number): Promise<JsonOf<AdminCollectionView[]>> {
    return this.reader.existing(ADMIN_LIST, [creatorId], ProfileNotFound);
  }

  /** Throws `CollectionNotFound`. */
  adminOne(id: number): Promise<JsonOf<AdminCollectionView>> {
    return this.reader.existing(ONE_COLLECTION, [id], CollectionNotFound);
  }

  /** Throws `CollectionNotFound`, also for the private collection of another creator. */
  async byId(id: number, viewerId: number | undefined): Promise<JsonOf<CollectionPageView>> {
    const json = await this.page(PAGE_BY_ID, [viewerId ?? null, id]);
    if (json === undefined) throw new CollectionNotFound();
    return json;
  }

  /** As `byId`, and throws for a former username the error that redirects to the present one. */
  async named(username: string, slug: string, viewerId: number | undefined): Promise<JsonOf<CollectionPageView>> {
    const json = await this.page(PAGE_BY_SLUG, [viewerId ?? null, username, slug, slugOf(slug, '')]);
    if (json !== undefined) return json;
    const pathOf = (name: string): string => `/api/user/${name}/collections/${encodeURIComponent(slug)}`;
    const location = await this.renamedProfiles.movedOrNotFound(username, pathOf);
    throw location instanceof ProfileNotFound ? new CollectionNotFound() : location;
  }

  /** See `PublicSets`. */
  async publicPage(username: string, slug: string): Promise<PublicSet | undefined> {
    const json = await this.page(PAGE_BY_SLUG, [null, username, slug, slugOf(slug, '')]);
    if (json === undefined) return undefined;
    const view = parseJson(json);
    const items = await ITEM_PAGES.find(this.reader, ITEMS, [null, view.id], { limit: COLLECTION_PAGE_SIZE });
    // It is not public any more.
    if (items === undefined) return undefined;
    const [first] = items.view;
    const list = `/api/collections/${view.id}/media`;
    return {
      view,
      media: items.view,
      cover: first && { username: first.creator.username, id: first.id },
      answers: { [list]: listAnswer(list, items.view, new Page(items.json, items.cursor)) },
    };
  }

  private async page(statement: typeof PAGE_BY_ID, values: unknown[]): Promise<JsonOf<CollectionPageView> | undefined> {
    const [row] = await this.reader.jsonRows(statement, values);
    return row && withColours(row);
  }

  /** The items that the viewer sees, the one that was saved last first. Throws as `byId` does. */
  async items(id: number, viewerId: number | undefined, limit: number, cursor?: string): Promise<Page<ExploreItemView>> {
    const page = await ITEM_PAGES.find(this.reader, ITEMS, [viewerId ?? null, id], { limit, cursor });
    if (page === undefined) throw new CollectionNotFound();
    return new Page<ExploreItemView>(page.json, page.cursor);
  }
}
