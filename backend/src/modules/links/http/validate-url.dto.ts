import { WebUrl } from '../../../platform/http/contract/fields.js';
import { URL_MAX } from '../domain/web-url.js';

/** Twice the maximum of a valid URL, so that a slightly too long text gets the answer for an invalid URL. */
const TYPED_MAX = 2 * URL_MAX;

export class ValidateUrlDto {
  @WebUrl({ description: 'URL as typed.', max: TYPED_MAX, example: 'https://example.com' })
  url: string;
}
