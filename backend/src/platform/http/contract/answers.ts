/** The contract: decorators, fields and views from which the validation and the OpenAPI document are made. */
import { applyDecorators, Header, HttpCode, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { SharedJson } from '../../database/cache.js';
import type { JsonOf } from '../../database/json.js';
import { ErrorView } from './error.view.js';
import type { ListedPage, PagePosition, Total } from './numbered-page.dto.js';
import { Flag } from './fields.js';

export type { JsonOf } from '../../database/json.js';

/** JSON of a `View` for one viewer, or a cached answer for all of them. */
export type Json<View> = JsonOf<View> | SharedJson<View>;

/** Describes the operation in one sentence. The name of the method becomes its `operationId`. */
export const Summary = (summary: string, description?: string) => ApiOperation({ summary, description });

const TOTALS = {
  'X-Total-Count': { description: 'How many there are on all pages together.', schema: { type: 'integer' } },
  'X-Total-Estimated': { description: '`true` when the total is an estimate; left out otherwise.', schema: { type: 'boolean' } },
} as const;

const POSITION = {
  'X-Next-Cursor': { description: 'Cursor of the next page; left out on the last one.', schema: { type: 'string' } },
  'X-Previous-Cursor': { description: 'Cursor of the previous page; left out on the first one.', schema: { type: 'string' } },
  'X-First-Row': {
    description:
      'Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries.',
    schema: { type: 'integer' },
  },
} as const;

/** Documents the JSON response of a successful operation. */
export function Returns(
  status: number,
  view: Type,
  options: { list?: boolean; counted?: boolean; cursors?: boolean; revalidated?: boolean } = {},
): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    Header('Content-Type', 'application/json; charset=utf-8'),
    ApiResponse({
      status,
      type: view,
      isArray: options.list ?? false,
      description: options.list ? 'The list.' : 'Done.',
      ...(options.counted ? { headers: { ...TOTALS, ...(options.cursors ? POSITION : {}) } } : {}),
    }),
    ...(options.revalidated ? [ApiResponse({ status: 304, description: 'Unchanged since the ETag that was sent.' })] : []),
  );
}

/** Documents a successful response without a body: 204. */
export const ReturnsNothing = (): MethodDecorator => applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done.' }));

/** Documents a binary response. */
export function ReturnsFile(...contentTypes: string[]): MethodDecorator {
  const content = Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return applyDecorators(ApiResponse({ status: 200, description: 'The bytes.', content }));
}

const REASONS: Record<number, string> = {
  301: 'The creator has a new username; `Location` has the new URL.',
  400: 'The request is not valid.',
  401: 'There is no session.',
  403: 'The resource belongs to another account, or the request came from another site.',
  404: 'The resource does not exist.',
  409: 'The request conflicts with the current state.',
  412: 'The resource was changed since the version in `If-Match`; `current` is its state.',
  413: 'The body is too large.',
  415: 'The media type is not supported.',
  416: 'The range is outside the file.',
  422: 'A limit is reached.',
  429: 'Too many requests. `Retry-After` states when to try again.',
  500: 'Internal error, which the server logs with `requestId`.',
  501: 'The format is not supported.',
  503: 'Temporarily unavailable. `Retry-After` states when to try again.',
  507: 'There is not enough storage space.',
};

/** Errors that any operation can return: rate limit, internal error, overload, full disk. */
const COMMON_ERRORS = [429, 500, 503, 507];

/** Documents the error responses of an operation. All have the body `ErrorView`. */
export function Throws(...statuses: number[]): MethodDecorator & ClassDecorator {
  const unique = [...new Set([...statuses, ...COMMON_ERRORS])].sort((a, b) => a - b);
  return applyDecorators(...unique.map((status) => ApiResponse({ status, type: ErrorView, description: reasonFor(status) })));
}

export const reasonFor = (status: number): string => REASONS[status] ?? 'Refused.';

/** One page of a list. `cursor` points to the next page and is sent in a `Link` header (PR-16, RFC 8288). */
export class Page<View> {
  constructor(
    readonly json: Json<View[]>,
    readonly cursor: string | undefined,
    readonly parameters: object = {},
    /** Number of entries on all pages; sent in headers like that of a `CountedList`. */
    readonly total?: Total,
  ) {}

  /**
   * Returns the page with a `Link` that repeats these request parameters. Callers pass validated parameters only, because a
   * header that contains arbitrary input can exceed the buffers of proxies, which then answer 502.
   */
  linkedWith(parameters: object): Page<View> {
    return new Page(this.json, this.cursor, parameters, this.total);
  }
}

/** The `Link` header of the next page; undefined on the last one. `path` is that of the request. */
export function nextPageLink(path: string, { cursor, parameters }: Page<unknown>): string | undefined {
  if (cursor === undefined) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, cursor })) if (value !== undefined) query.set(name, String(value));
  return `<${path}?${query.toString()}>; rel="next"`;
}

/** One page of a list with numbered pages. The total is sent in headers (PR-44). */
export class CountedList<View> {
  constructor(
    readonly json: JsonOf<View[]>,
    readonly total: Total,
    /** Sent in headers too. */
    readonly position?: PagePosition,
  ) {}

  static of<View>({ items, total, position }: ListedPage<View>): CountedList<View> {
    return new CountedList<View>(items, total, position);
  }
}

/** A response that may be too long for memory. It is streamed in pieces with backpressure. */
export class TextStream {
  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** Part of a list as JSON text. `last` is the key of its last row; undefined when no rows follow. */
export interface Batch {
  items: string;
  last: number | undefined;
}

/** Joins JSON arrays into one JSON array. */
export async function* jsonArray(batches: AsyncIterable<string>): AsyncIterable<string> {
  let opening = '[';
  for await (const batch of batches) {
    const items = batch.slice(1, -1);
    // The last batch is empty when the previous one was full.
    if (items === '') continue;
    yield opening + items;
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/** Response of operations that return no data. */
export class SuccessView {
  @Flag({ description: 'Always true; a failure has an error status.' })
  success: boolean;
}
