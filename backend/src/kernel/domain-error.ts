/** The kernel: types and rules without a framework, which every part may import. */

/** Kinds of errors, independent of HTTP. Only `domain-error.filter.ts` maps them to HTTP statuses. */
export type ErrorKind =
  | 'moved'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
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

class DeclaredError<Code extends string> extends DomainError {
  constructor(
    readonly code: Code,
    readonly kind: ErrorKind,
    message: string,
    override readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Retry {
  /** Seconds until a retry can succeed. */
  retryAfter?: number;
}

/**
 * Declares an error: `class LinkNotFound extends domainError('link_not_found', 'not-found', 'Link not found') {}`. A message
 * that contains values is a function; the constructor then has the parameters of that function.
 */
export function domainError<Code extends string>(
  code: Code,
  kind: ErrorKind,
  message: string,
  retry?: Retry,
): new (options?: ErrorOptions) => DeclaredError<Code>;
export function domainError<Code extends string, Values extends unknown[]>(
  code: Code,
  kind: ErrorKind,
  message: (...values: Values) => string,
  retry?: Retry,
): new (...values: Values) => DeclaredError<Code>;
export function domainError<Code extends string>(
  code: Code,
  kind: ErrorKind,
  message: string | ((...values: unknown[]) => string),
  { retryAfter }: Retry = {},
): new (...values: never[]) => DeclaredError<Code> {
  return class extends DeclaredError<Code> {
    constructor(...values: unknown[]) {
      if (typeof message === 'string') super(code, kind, message, retryAfter, values[0] as ErrorOptions | undefined);
      else super(code, kind, message(...values), retryAfter);
    }
  };
}
