import { Ids } from '../../../platform/http/contract/fields.js';
import { HASHTAGS_MAX } from '../domain/hashtag-name.js';

export class AssignHashtagsDto {
  @Ids({ description: 'Ids of existing hashtags.', max: HASHTAGS_MAX, message: `Maximum ${HASHTAGS_MAX} hashtags allowed` })
  hashtagIds: number[];
}
