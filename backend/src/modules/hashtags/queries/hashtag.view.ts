import { Count, Id, Text } from '../../../platform/http/contract/fields.js';
import { projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';

export class HashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of creators on Discover with the hashtag.' })
  usageCount: number;
}

/** A hashtag on a profile. */
export class NamedHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

/** The hashtags of a profile in the creator's order. `profile` is an SQL expression of its id. */
export const hashtagsOf = (profile: Sql): JsonSql<NamedHashtagView[]> =>
  projection<NamedHashtagView>({ id: 'h.id', name: 'h.name' })
    .list('ph.added_at, h.id')
    .from(`profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = ${profile}`);
