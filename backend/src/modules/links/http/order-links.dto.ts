import { Ids } from '../../../platform/http/contract/fields.js';

export class OrderLinksDto {
  @Ids({ description: 'Links of the profile in the order wanted; those left out follow as they are.', max: 1000 })
  ids: number[];
}
