import { isAtMost } from '../../kernel/text.js';
import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isWebUrl } from '../links/index.js';
import { EXPORTED_ACTIVITIES } from './activity-feed.query.js';

/** Maximum length of the generated sentence. */
const DESCRIPTION_MAX = 300;

ownedTable('activities', {
  owner: 'profile_id',
  backup: 'always',
  foreign: {
    columns: {
      description: (text) => isAtMost(text, DESCRIPTION_MAX),
      metadata: (_text, { url }) => url === null || (typeof url === 'string' && isWebUrl(url)),
    },
    compared: [`metadata ->> 'url' as url`],
  },
  lockedAfter: 'imports',
  // After the follows. With the entries of others that name the account; an entry that one of the accounts follows the other would name its
  // own creator.
  merge: {
    withContent: [
      `delete from activities where profile_id in ($1, $2) and activity_type = 'follow' and (metadata ->> 'followingId')::int in ($1, $2)`,
      `update activities set profile_id = $2, listed = (select discoverable from profiles where id = $2) where profile_id = $1`,
      `update activities a set metadata = a.metadata || jsonb_build_object('followingId', $2::int) from follows f
        where f.followed_id = $2 and a.profile_id = f.follower_id and a.activity_type = 'follow' and (a.metadata ->> 'followingId')::int = $1`,
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'activities', rows: EXPORTED_ACTIVITIES },
  purge: 'counted',
  texts: 'none',
});
