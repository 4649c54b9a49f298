import { domainError } from '../../kernel/domain-error.js';

export class CollectionNotFound extends domainError('collection_not_found', 'not-found', 'Collection not found') {}
export class TooManyCollections extends domainError(
  'too_many_collections',
  'limit',
  'At most {max} collections are allowed. Delete one first.',
) {}
export class TooManyInCollection extends domainError(
  'too_many_in_collection',
  'limit',
  'A collection can have at most {max, number} items.',
) {}
