import { Text, Whole } from './fields.js';

/** The optional paging parameters of every public list (PR-16). */
export class PageDto {
  @Whole({ description: 'At most so many.', optional: true, min: 1, max: 100 })
  limit?: number;

  @Text({ description: 'Where the page before ended: taken from its `Link` header.', optional: true, min: 1, max: 200 })
  cursor?: string;
}
