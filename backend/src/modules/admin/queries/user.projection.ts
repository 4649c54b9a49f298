import { jsonCells, projection } from '../../../platform/database/projection.js';
import type { Cell } from '../../../platform/http/contract/csv.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { LINK, shownLinks } from '../../links/index.js';
import type { UserLinkView, UserStatsView, UserView } from './user.view.js';

/** Projects a user from the row `p` of profiles. Users without links or hashtags need no subqueries. */
export const USER = projection<UserView>({
  id: 'p.id',
  username: 'p.username',
  email: 'coalesce(p.pending_email, p.email)',
  emailVerified: 'p.email is not null and p.pending_email is null',
  verifiedEmail: 'p.email',
  bio: 'p.bio',
  location: 'p.location',
  profileImage: 'p.profile_image',
  isPublicProfile: 'p.is_public',
  hidden: 'p.hidden_at is not null',
  createdAt: 'p.created_at',
  lastLoginAt: 'p.last_login_at',
  lastSeenAt: 'p.last_seen_at',
  hasProfileActivity: 'p.has_activity',
  externalLinks: projection<UserLinkView>({ ...LINK.columns, title: 'l.display_name' })
    .list('l.position, l.id')
    .from(shownLinks('p.id'))
    .emptyWhen('p.link_count = 0'),
  hashtags: hashtagsOf('p.id').emptyWhen('cardinality(p.hashtag_names) = 0'),
  stats: projection<UserStatsView>({ followers: 'p.followers', profileViews: 'p.profile_views', mediaUploads: 'p.media_count' }),
});

/** A line of the CSV file (PR-56). */
export const USER_LINE = jsonCells<Cell>({
  ID: 'p.id',
  Username: 'p.username',
  Email: 'coalesce(p.email, p.pending_email)',
  Bio: 'p.bio',
  Location: 'p.location',
  Status: "case when p.has_activity then 'Active' else 'Inactive' end",
  Joined: "to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD')",
});
