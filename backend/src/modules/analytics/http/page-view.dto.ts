import { Text } from '../../../platform/http/contract/fields.js';

export class PageViewDto {
  @Text({
    description: 'Where the page is on this site: its path, without a query.',
    min: 1,
    max: 2000,
    pattern: /^\/[^?#]*$/,
    example: '/',
  })
  path: string;

  @Text({ description: 'The address that led here, as the browser tells it.', max: 2000, optional: true })
  referrer?: string;
}
