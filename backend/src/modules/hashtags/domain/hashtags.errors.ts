import { domainError } from '../../../kernel/domain-error.js';

export class InvalidHashtag extends domainError('invalid_hashtag', 'invalid', 'A hashtag is 1 to 50 letters, digits, _, - or .') {}
export class TooManyHashtags extends domainError('too_many_hashtags', 'limit', (limit: number) => `Maximum ${limit} hashtags allowed`) {}
