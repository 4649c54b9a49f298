import { DomainError } from '../../../kernel/domain-error.js';

export class InvalidHashtag extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_hashtag';
  constructor() {
    super('A hashtag is 1 to 50 letters, digits, _, - or .');
  }
}

export class TooManyHashtags extends DomainError {
  readonly kind = 'limit';
  readonly code = 'too_many_hashtags';
  constructor(limit: number) {
    super(`Maximum ${limit} hashtags allowed`);
  }
}
