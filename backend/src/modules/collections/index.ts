export { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX, type ItemAddress } from './collection.js';
export { CollectionChanged } from './collections.events.js';
export { CollectionNotFound, TooManyCollections } from './collection.errors.js';
export { COLLECTION_PAGE_SIZE, CollectionsQuery, listedCollections } from './collections.query.js';
export { CollectionPageView } from './collection.view.js';
export { EditCollections } from './edit-collections.js';
