import { Ids } from '../../../platform/http/contract/fields.js';

export class OrderLinksDto {
  @Ids({ description: 'Ids of links of the profile in the requested order. Omitted links follow in their current order.', max: 1000 })
  ids: number[];
}
