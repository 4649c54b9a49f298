import { WebUrl } from '../../../shared/contract/fields.js';

export class ValidateUrlDto {
  @WebUrl({ description: 'The address as typed.', example: 'https://example.com' })
  url: string;
}
