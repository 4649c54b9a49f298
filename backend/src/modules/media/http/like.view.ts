import { Count, Flag } from '../../../platform/http/contract/fields.js';

export class LikeView {
  @Flag({ description: 'Whether the viewer likes it.' })
  liked: boolean;

  @Count({ description: 'Number of likes.' })
  likeCount: number;
}
