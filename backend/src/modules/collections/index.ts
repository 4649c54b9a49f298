export { TooManyCollections } from './collection.js';

export { CollectionsQuery } from './collections.query.js';
