import { OneOf } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

export class ListActivitiesDto extends PageDto {
  @OneOf(['everyone', 'followed'], {
    description: 'Activities of all creators on Discover, or only of those that the viewer follows; `everyone` by default.',
    optional: true,
  })
  of?: 'everyone' | 'followed';
}
