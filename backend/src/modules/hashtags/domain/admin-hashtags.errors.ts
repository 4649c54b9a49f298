import { DomainError } from '../../../kernel/domain-error.js';

export class HashtagNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'hashtag_not_found';
  constructor() {
    super('Hashtag not found');
  }
}

/** Another hashtag has the name; the administrator can merge the two instead (PR-47). */
export class HashtagExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'hashtag_exists';
  constructor(name: string) {
    super(`There is a hashtag #${name} already`);
  }
}

/** Only a hashtag that no profile has can be deleted (PR-47). */
export class HashtagInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'hashtag_in_use';
  constructor() {
    super('This hashtag is in use and cannot be deleted');
  }
}

export class MergeWithItself extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'merge_with_itself';
  constructor() {
    super('A hashtag cannot be merged with itself');
  }
}

/** Creators attach or detach the hashtag at the same time, and every attempt failed. */
export class HashtagBusy extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'hashtag_busy';
  override readonly retryAfter = 1;
  constructor(options?: ErrorOptions) {
    super('This hashtag is being changed by others. Please try again.', options);
  }
}
