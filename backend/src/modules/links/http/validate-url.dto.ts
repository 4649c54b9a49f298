import { WebUrl } from '../../../platform/http/contract/fields.js';
import { URL_MAX } from '../domain/web-url.js';

/** Longer than a valid URL, so that a text that is somewhat too long is answered as an invalid URL. */
const TYPED_MAX = 2 * URL_MAX;

export class ValidateUrlDto {
  @WebUrl({ description: 'The address as typed.', max: TYPED_MAX, example: 'https://example.com' })
  url: string;
}
