import { DomainError } from '../../kernel/domain-error.js';

export class NotReady extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'not_ready';
  override readonly retryAfter = 5;
  constructor(options?: ErrorOptions) {
    super('The service is not ready yet.', options);
  }
}

/** The database is unavailable or overloaded. */
export class Overloaded extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'overloaded';
  override readonly retryAfter = 2;
  constructor(options?: ErrorOptions) {
    super('The service is very busy. Please try again in a moment.', options);
  }
}

export abstract class Readiness {
  /** Throws `NotReady` when the instance cannot serve requests. */
  abstract assert(): Promise<void>;

  /** Names in snake_case of the functions that fail although the instance serves requests. */
  abstract problems(): Promise<string[]>;

  /** Makes the readiness check fail from now on, because the process is about to stop. */
  abstract markStopping(): void;

  abstract get isStopping(): boolean;
}
