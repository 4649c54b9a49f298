import { DomainError } from '../../../kernel/domain-error.js';

// The observed client assigns an error to the URL field if and only if its message contains 'URL' (PR-55).

export class InvalidUrl extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_url';
  constructor() {
    super('Invalid URL');
  }
}

export class UnknownPlatform extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'unknown_platform';
  constructor() {
    super('Please choose a platform from the list');
  }
}

export class TooManyLinks extends DomainError {
  readonly kind = 'limit';
  readonly code = 'too_many_links';
  constructor(limit: number) {
    super(`Maximum ${limit} external links allowed`);
  }
}

export class LinkNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'link_not_found';
  constructor() {
    super('Link not found');
  }
}

export class NotYourOrder extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not_your_order';
  constructor() {
    super('The order must name links of this profile, each of them once');
  }
}
