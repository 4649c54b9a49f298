import { OneOf } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

export class ListActivitiesDto extends PageDto {
  @OneOf(['everyone', 'followed'], {
    description: 'Of every creator on Discover, or of those one follows; `everyone` when left out.',
    optional: true,
  })
  of?: 'everyone' | 'followed';
}
