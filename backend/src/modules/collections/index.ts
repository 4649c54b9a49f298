export { COLLECTIONS_MAX } from './collection.js';
export { CollectionNotFound, TooManyCollections } from './collection.errors.js';
export { CollectionsQuery, listedCollections } from './collections.query.js';
export { CollectionPageView } from './collection.view.js';
