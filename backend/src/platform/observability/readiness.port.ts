import { domainError } from '../../kernel/domain-error.js';

export class NotReady extends domainError('not_ready', 'unavailable', 'The service is not ready yet.', { retryAfter: 5 }) {}

/** The database is unavailable or overloaded. */
export class Overloaded extends domainError('overloaded', 'unavailable', 'The service is very busy. Please try again in a moment.', {
  retryAfter: 2,
}) {}

export abstract class Readiness {
  /** Throws `NotReady` when the instance cannot serve requests. */
  abstract assert(): Promise<void>;

  /** Returns snake_case codes of the problems despite which the instance serves requests. */
  abstract problems(): Promise<string[]>;

  /** Makes the readiness check fail from now on, because the process is about to stop. */
  abstract markStopping(): void;

  abstract get isStopping(): boolean;
}
