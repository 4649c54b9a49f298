import { Text } from '../../../platform/http/contract/fields.js';

export class PageViewDto {
  @Text({
    description: 'Path of the page, without a query.',
    min: 1,
    max: 2000,
    pattern: /^\/[^?#]*$/,
    example: '/',
  })
  path: string;

  @Text({ description: 'Referrer as reported by the browser.', max: 2000, optional: true })
  referrer?: string;
}
