import { projection } from '../../../platform/database/projection.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { ListOf } from '../../../platform/http/contract/fields.js';
import { HashtagView } from '../../hashtags/index.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';

/** Maximum creators and maximum hashtags of an answer. */
export const SUGGESTIONS_MAX = 5;

export class SuggestionsView {
  @ListOf(ProfileAvatarView, { description: 'At most 5 creators, the best match first.', max: SUGGESTIONS_MAX })
  creators: ProfileAvatarView[];

  @ListOf(HashtagView, { description: 'At most 5 hashtags, the best match first.', max: SUGGESTIONS_MAX })
  hashtags: HashtagView[];
}

/** Items of a hashtag that are read to find a listed one. */
const ITEMS_MAX = 100;

/** `$1` is what is typed, for creators, `$2` for hashtags; null for none. Leaves out what is not listed, and hashtags that lead to nothing. */
export const SUGGESTED = projection<SuggestionsView>({
  creators: avatarOf('p')
    .list('place')
    .from(
      `unnest(names_like($1, false, false, ${SUGGESTIONS_MAX})) with ordinality found(id, place) join profiles p using (id) where p.discoverable`,
    ),
  hashtags: projection<HashtagView>({ id: 'h.id', name: 'h.name', usageCount: 'h.listed_count' })
    .list('place')
    .from(
      `unnest(names_like($2, true, false, ${SUGGESTIONS_MAX})) with ordinality found(id, place) join hashtags h using (id) where h.listed_count > 0
        or exists(select from (select media_id from media_hashtags where hashtag_id = h.id order by media_id desc limit ${ITEMS_MAX}) t
          join media m on m.id = t.media_id join profiles p on p.id = m.profile_id where ${LISTED_MEDIA})`,
    ),
}).statement({ name: 'suggestions' });
