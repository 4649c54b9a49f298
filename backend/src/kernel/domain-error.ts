/** Kinds of errors, independent of HTTP. Only `domain-error.filter.ts` maps them to HTTP statuses. */
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

/** A violated business rule. Users see the message. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  /** Stable and machine-readable, in snake_case. */
  abstract readonly code: string;
  /** Seconds until a retry can succeed; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** New URL of the resource; sent as `Location`. */
  readonly location?: string;
}
