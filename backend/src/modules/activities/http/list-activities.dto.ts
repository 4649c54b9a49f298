import { OneOf } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

export class ListActivitiesDto extends PageDto {
  @OneOf(['everyone', 'followed'], {
    description: 'Activities of all creators on Discover, or only of those that the viewer follows; `everyone` by default.',
    optional: true,
  })
  of?: 'everyone' | 'followed';

  @OneOf(['hour'], {
    description:
      '`hour`: entries of one creator and type, each less than an hour after the one before, are one entry. Groups the newest 100 entries; `cursor` and the `Link` header are not available.',
    optional: true,
  })
  group?: 'hour';
}
