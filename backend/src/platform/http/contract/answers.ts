/** The contract: fields, views and answers from which the validation and the OpenAPI document are made. */
import type { SharedJson } from '../../database/cache.js';
import type { JsonOf } from '../../database/json.js';
import { Flag } from './fields.js';
import type { ListedPage, PagePosition, Total } from './page.dto.js';
import type { PageAnswer } from '../../../kernel/media-set.js';

export type { JsonOf } from '../../database/json.js';

/** JSON of a `View` for one viewer, or a cached answer for all of them. */
export type Json<View> = JsonOf<View> | SharedJson<View>;

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

/** The answer with a page of a list. `path` is that of its request. */
export function listAnswer(path: string, body: unknown, page: Page<unknown>): PageAnswer {
  const link = nextPageLink(path, page);
  const total = page.total === undefined ? undefined : String(page.total.count);
  return { status: 200, headers: { ...(link && { link }), ...(total && { 'x-total-count': total }) }, body };
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
