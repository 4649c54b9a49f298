import { comparable } from '../../../kernel/text.js';
import { Injectable } from '@nestjs/common';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Json } from '../../../platform/http/contract/answers.js';
import { Text, ListOf } from '../../../platform/http/contract/fields.js';
import { blockedAmong } from '../../blocks/index.js';
import { searchedUsername } from './searched-username.js';
import { projection } from '../../../platform/database/projection.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
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
const SUGGESTED = projection<SuggestionsView>({
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

export class SuggestDto {
  @Text({
    description: 'What is typed so far. With `@` in front only creators are answered, with `#` only hashtags. Empty: nothing.',
    max: 100,
  })
  q: string;
}

const BLOCKED = { name: 'suggestions-blocked', isShort: true, text: `select array(${blockedAmong('$1', '$2')}) as blocked` };

/** The creators and hashtags that a visitor probably means while typing (PR-115). */
@Injectable()
export class SuggestionsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
  ) {}

  async of(typed: string, viewerId: number | undefined): Promise<Json<SuggestionsView>> {
    const username = searchedUsername(typed.trim());
    const text = comparable(username === undefined ? typed : `@${username}`);
    const shared = await this.cache.fetch(`suggestions ${text}`, ['content'], (reader) => this.load(text, reader));
    const { creators, hashtags } = shared.view;
    if (viewerId === undefined || creators.length === 0) return shared;
    const flags = await this.reader.one<{ blocked: number[] }>(BLOCKED, [viewerId, creators.map(({ id }) => id)]);
    const blocked = flags?.blocked ?? [];
    return blocked.length === 0 ? shared : stringifyJson({ creators: creators.filter(({ id }) => !blocked.includes(id)), hashtags });
  }

  private async load(text: string, reader: Reader): Promise<SharedJson<SuggestionsView>> {
    const found = await reader.json(SUGGESTED, [text.startsWith('#') ? null : text, text.startsWith('@') ? null : text]);
    return new SharedJson(found ?? stringifyJson({ creators: [], hashtags: [] }));
  }
}
