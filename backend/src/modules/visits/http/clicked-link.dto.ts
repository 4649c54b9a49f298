import { Id } from '../../../platform/http/contract/fields.js';

export class ClickedLinkDto {
  @Id({ description: 'The link’s id.' })
  id: number;
}
