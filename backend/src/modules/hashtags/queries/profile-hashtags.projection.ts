import { projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';
import type { NamedHashtagView } from './hashtag.view.js';

/** The hashtags of a profile in the creator's order. `profile` is an SQL expression of its id. */
export const hashtagsOf = (profile: Sql): JsonSql<NamedHashtagView[]> =>
  projection<NamedHashtagView>({ id: 'h.id', name: 'h.name' })
    .list('ph.added_at, h.id')
    .from(`profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = ${profile}`);
