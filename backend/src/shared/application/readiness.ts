import { DomainError } from '../kernel/domain-error.js';

export class NotReady extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'not_ready';
  override readonly retryAfter = 5;
  constructor(options?: ErrorOptions) {
    super('The service is not ready yet.', options);
  }
}

export abstract class Readiness {
  /** `NotReady` when a request could not be served right now. */
  abstract assert(): Promise<void>;
}
