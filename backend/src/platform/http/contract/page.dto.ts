import { Text, Whole } from './fields.js';

/** The optional paging parameters of every public list (PR-16). */
export class PageDto {
  @Whole({ description: 'Maximum number of entries.', optional: true, min: 1, max: 100 })
  limit?: number;

  @Text({ description: 'Cursor from the `Link` header of the previous page.', optional: true, min: 1, max: 200 })
  cursor?: string;
}
