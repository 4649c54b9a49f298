/** The kernel: types and rules without a framework, which every part may import. */
import { declareTemplate, fillTemplate, type Message, type Params, type ParamsOf, type Template } from './message.js';

/** Kinds of errors, independent of HTTP. Only `http/contract/error.view.ts` maps them to HTTP statuses. */
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
  | 'out-of-range'
  | 'limit'
  | 'too-often'
  | 'not-implemented'
  | 'unavailable'
  | 'storage-full';

/** A violated business rule. Users see the message. */
export abstract class DomainError extends Error implements Message {
  abstract readonly kind: ErrorKind;
  /** Stable and machine-readable, in snake_case. */
  abstract readonly code: string;
  /** The values in the message. */
  abstract readonly params: Params;
  /** Seconds until a retry can succeed; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** New URL of the resource; sent as `Location`. */
  readonly location?: string;
  /** The part of the request that the error is about, where it has several of a kind; sent in `errors`. */
  field?: string;
}

class DeclaredError<Code extends string> extends DomainError {
  constructor(
    readonly code: Code,
    readonly kind: ErrorKind,
    message: string,
    readonly params: Params,
    override readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What an operation publishes of an error that it throws. */
export interface ErrorClass {
  readonly code: string;
  readonly kind: ErrorKind;
}

interface Retry {
  /** Seconds until a retry can succeed. */
  retryAfter?: number;
}

/** The constructor of an error takes the params of its template, if it has any. */
type Arguments<T extends Template> = [keyof ParamsOf<T>] extends [never]
  ? [options?: ErrorOptions]
  : [params: ParamsOf<T>, options?: ErrorOptions];

/**
 * Declares an error: `class LinkNotFound extends domainError('link_not_found', 'not-found', 'Link not found') {}`. A template with
 * placeholders, such as `At most {max} links`, is filled from the params: `new TooManyLinks({ max: 20 })`. A code with several sentences
 * has them by `reason`: `{ restore: 'A backup is being restored', move: 'We are moving' }` and `new UnderMaintenance({ reason: 'move' })`.
 */
export function domainError<Code extends string, const T extends Template>(
  code: Code,
  kind: ErrorKind,
  template: T,
  { retryAfter }: Retry = {},
): (new (...values: Arguments<T>) => DeclaredError<Code>) & ErrorClass {
  declareTemplate(code, template);
  const hasParams = typeof template !== 'string' || template.includes('{');
  return class extends DeclaredError<Code> {
    static readonly code = code;
    static readonly kind = kind;

    constructor(...values: Arguments<T>) {
      const [params, options] = (hasParams ? values : [{}, values[0]]) as [Params, ErrorOptions?];
      super(code, kind, fillTemplate(template, params), params, retryAfter, options);
    }
  };
}
