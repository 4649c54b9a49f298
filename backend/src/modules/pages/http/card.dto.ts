import { Id } from '../../../platform/http/contract/fields.js';

export class CardDto {
  @Id({ description: 'Id of an item of the creator: returns the image for this item. Sensitive items have none.', optional: true })
  media?: number;
}
