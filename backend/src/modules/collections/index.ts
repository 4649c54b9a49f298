export { TooManyCollections } from './collection.errors.js';
export { CollectionsQuery } from './collections.query.js';
