import { Id } from '../../../shared/contract/fields.js';

export class ClickedLinkDto {
  @Id({ description: 'The link’s id.' })
  id: number;
}
