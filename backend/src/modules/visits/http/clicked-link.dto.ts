import { Id } from '../../../platform/http/contract/fields.js';

export class ClickedLinkDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}
