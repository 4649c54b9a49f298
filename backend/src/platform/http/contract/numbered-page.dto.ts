import { Whole } from './fields.js';

/** PR-56. */
export const PAGE_SIZE = 20;
/** Beyond this a list is searched, not leafed through. */
const LAST_PAGE = 1_000_000;

/** Pages of the back-office have numbers, as its screens show them. */
export class NumberedPageDto {
  @Whole({ description: 'Which page, from 1 on.', optional: true, min: 1, max: LAST_PAGE, default: 1 })
  page?: number;

  @Whole({ description: 'How many to a page.', optional: true, min: 1, max: 200, default: PAGE_SIZE })
  limit?: number;
}
