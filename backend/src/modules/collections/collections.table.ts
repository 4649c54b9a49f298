import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isSlug } from '../media/index.js';
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX, CollectionNotFound } from './collection.js';
import { EditCollections } from './edit-collections.js';
import { CollectionsQuery, exportedCollections, isListedCollection } from './collections.query.js';

ownedTable('collections', {
  owner: 'profile_id',
  backup: 'always',
  foreign: {
    columns: { slug: isSlug },
    rows: { too_many_collections: `select from collections group by profile_id having count(*) > ${COLLECTIONS_MAX}` },
  },
  lockedAfter: 'private_links',
  merge: { always: EditCollections },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'collections', rows: exportedCollections },
  purge: 'ignores',
  texts: { of: 'page', rows: (id) => `profile_id = ${id} and is_public`, columns: { name: 'word', slug: 'word' } },
  sets: {
    kind: 'collection',
    max: COLLECTIONS_MAX,
    isOwnWork: false,
    isPrivate: 'not s.is_public',
    listed: isListedCollection,
    order: 's.changed_at desc, s.id desc',
    items: 'collection_media',
    itemOrder: 'i.added_at desc, m.id desc',
    privacy: EditCollections,
    pages: CollectionsQuery,
    missing: CollectionNotFound,
  },
});
ownedTable('collection_media', {
  of: 'collections',
  backup: 'always',
  foreign: {
    rows: { too_many_collections: `select from collection_media group by collection_id having count(*) > ${COLLECTION_ITEMS_MAX}` },
  },
  lockedAfter: 'collections',
  // The items of the others in collections of the creator, and the creator's items in theirs.
  block: [
    `delete from collection_media cm using unnest($2::int[]) other(id), collections c, media m
      where c.id = cm.collection_id and m.id = cm.media_id
        and ((c.profile_id = $1 and m.profile_id = other.id) or (c.profile_id = other.id and m.profile_id = $1))`,
  ],
  texts: 'none',
});
