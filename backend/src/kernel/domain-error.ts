/** What went wrong, in words that no transport owns. `domain-error.filter.ts` alone turns a kind into an HTTP status. */
export type ErrorKind =
  | 'moved'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'limit'
  | 'too-often'
  | 'unavailable'
  | 'storage-full';

/** A rule that was broken. The message is shown to people as it is. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  /** Stable and machine-readable, in snake_case. */
  abstract readonly code: string;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Where it is now; sent as `Location`. */
  readonly location?: string;
}
