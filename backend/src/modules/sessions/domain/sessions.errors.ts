import { DomainError } from '../../../shared/kernel/domain-error.js';

export class NoSessionForCrawlers extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'no_session_for_crawlers';
  constructor() {
    super('Crawlers get no account.');
  }
}
