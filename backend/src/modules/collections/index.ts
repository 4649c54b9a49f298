export { TooManyCollections } from './collection.errors.js';
export { CollectionsQuery } from './collections.query.js';
export { CollectionPageView } from './collection.view.js';
