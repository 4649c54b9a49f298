import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isAlbumSlug } from '../media/index.js';
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX } from './collection.js';

ownedTable('collections', {
  owner: 'profile_id',
  backup: 'always',
  foreign: {
    columns: { slug: isAlbumSlug },
    rows: { too_many_collections: `select from collections group by profile_id having count(*) > ${COLLECTIONS_MAX}` },
  },
});
ownedTable('collection_media', {
  of: 'collections',
  backup: 'always',
  foreign: {
    rows: { too_many_collections: `select from collection_media group by collection_id having count(*) > ${COLLECTION_ITEMS_MAX}` },
  },
});
