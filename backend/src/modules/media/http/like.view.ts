import { Count, Flag } from '../../../platform/http/contract/fields.js';

export class LikeView {
  @Flag({ description: 'Whether the one who asked likes it now.' })
  liked: boolean;

  @Count({ description: 'Likes in all.' })
  likeCount: number;
}
