import { DomainError } from '../../kernel/domain-error.js';

export class NotReady extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'not_ready';
  override readonly retryAfter = 5;
  constructor(options?: ErrorOptions) {
    super('The service is not ready yet.', options);
  }
}

/** The database is away, or has more to do than it takes. */
export class Overloaded extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'overloaded';
  override readonly retryAfter = 2;
  constructor(options?: ErrorOptions) {
    super('The service is very busy. Please try again in a moment.', options);
  }
}

export abstract class Readiness {
  /** `NotReady` when a request could not be served right now. */
  abstract assert(): Promise<void>;

  /** What the instance cannot do right now although it serves requests: names in snake_case. */
  abstract problems(): Promise<string[]>;

  /** From now on nothing new should be sent here: the process is about to end. */
  abstract resign(): void;

  abstract get resigned(): boolean;
}
