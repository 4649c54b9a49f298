/**
 * The reads: file in `dist`, class, constructor parameters, call. `username` belongs to the creator 7. The statements of a read that
 * finds nothing are recorded as well.
 */
const read = (module, file, name, parameters, ...calls) =>
  calls.map((call) => [`modules/${module}/queries/${file}.query.js`, name, parameters, call]);

/** Reads only the first piece, because all pieces have the same statement. */
const startOf = async (lines) => {
  const iterator = lines[Symbol.asyncIterator]();
  await iterator.next();
  await iterator.return();
};

const LISTS = ['reader', 'totals'];
const CACHED = ['publicReader', 'caches'];
/** Kept answers have no statements. */
const FRESH = { isFresh: true };
const SEARCHED_LISTS = ['reader', 'totals', 'usernames'];

export const READS = [
  read(
    'activities',
    'activity-feed',
    'ActivityFeedQuery',
    CACHED,
    (feed) => feed.ofEveryone({ limit: 20 }, FRESH),
    (feed) => feed.ofFollowed({ limit: 20 }, 7, FRESH),
  ),
  read(
    'activities',
    'admin-activities',
    'AdminActivitiesQuery',
    SEARCHED_LISTS,
    (activities) => activities.page({ search: '', type: 'follow' }, 2, 20),
    (activities) => activities.page({ search: 'amber' }, 1, 20),
  ),
  read(
    'admin',
    'admin-accounts',
    'AdminAccountsQuery',
    ['reader', 'resources'],
    (accounts) => accounts.all(),
    (accounts) => accounts.one(1),
  ),
  read(
    'admin',
    'audit',
    'AuditQuery',
    LISTS,
    (audit) => audit.page({ action: 'deleteUser' }, 1, 20),
    (audit) => startOf(audit.lines({})),
  ),
  read(
    'admin',
    'audited-object',
    'AuditedObjectQuery',
    ['reader'],
    ...['user', 'media', 'hashtag', 'admin', 'report'].map((type) => (objects) => objects.state(type, '7')),
  ),
  read('admin', 'current-admin', 'CurrentAdminQuery', ['reader'], (admin) => admin.of(1)),
  read('admin', 'overview', 'OverviewQuery', LISTS, (overview) => overview.now()),
  read(
    'admin',
    'users',
    'UsersQuery',
    [...LISTS, 'resources'],
    (users) => users.one(7),
    (users) => users.list({ page: 2 }),
    (users) => users.list({ search: 'amber', status: 'active', sort: 'username_asc' }),
    (users) => startOf(users.list({}).pieces),
    (users) => startOf(users.lines({ search: 'amber', status: 'all' })),
  ),
  read(
    'backup',
    'backups',
    'BackupsQuery',
    ['reader'],
    (backups) => backups.stats(),
    (backups) => backups.stored(),
    (backups) => backups.oneStored(1),
  ),
  read('database', 'database-stats', 'DatabaseStatsQuery', LISTS, (database) => database.now()),
  read(
    'database',
    'inactive-users',
    'InactiveUsersQuery',
    LISTS,
    (users) => users.page(7, 1, 20),
    (users) => startOf(users.lines(7)),
  ),
  read(
    'discovery',
    'creators',
    'CreatorsQuery',
    CACHED,
    (creators) => creators.page({ search: '', hashtags: [], limit: 20, ...FRESH }),
    (creators) => creators.page({ search: '', hashtags: [], limit: 20, viewerId: 7, ...FRESH }),
    (creators) => creators.page({ search: '', hashtags: [], limit: 50, ...FRESH }),
    (creators) => creators.page({ search: '', hashtags: ['potter1'], limit: 20, ...FRESH }),
    (creators) => creators.page({ search: '', hashtags: ['potter1'], limit: 20, viewerId: 7, ...FRESH }),
    (creators) => creators.page({ search: '', hashtags: ['potter1', 'weaver2'], limit: 20, viewerId: 7, ...FRESH }),
    (creators) => creators.page({ search: 'amber', hashtags: [], limit: 20, viewerId: 7, ...FRESH }),
  ),
  read(
    'discovery',
    'following',
    'FollowingQuery',
    ['publicReader'],
    (following) => following.of(7, 8, 20),
    (following) => following.summary(7),
  ),
  read(
    'discovery',
    'profile',
    'ProfileQuery',
    ['publicReader', 'renamedProfiles', 'caches'],
    (profiles, username) => profiles.named(username, 8, FRESH),
    (profiles) => profiles.named('missing', 8, FRESH),
  ),
  read('follows', 'follow-state', 'FollowStateQuery', ['reader'], (follows) => follows.of(7, 8)),
  read(
    'hashtags',
    'admin-hashtags',
    'AdminHashtagsQuery',
    [...LISTS, 'resources'],
    (hashtags) => hashtags.one(1),
    (hashtags) => hashtags.stats(),
    (hashtags) => hashtags.page({ search: 'pot', usageFilter: 'all', sortBy: 'usage_desc' }, 1, 20),
    (hashtags) => hashtags.users(1, 1, 20),
  ),
  read(
    'hashtags',
    'popular-hashtags',
    'PopularHashtagsQuery',
    CACHED,
    (hashtags) => hashtags.list(10, '', FRESH),
    (hashtags) => hashtags.list(10, 'pot', FRESH),
    (hashtags) => hashtags.one(1),
  ),
  read(
    'links',
    'links',
    'LinksQuery',
    ['publicReader'],
    (links) => links.one(1),
    (links) => links.of(7),
  ),
  read(
    'media',
    'admin-media',
    'AdminMediaQuery',
    [...SEARCHED_LISTS, 'resources'],
    (media) => media.one(1),
    (media) => media.page({ search: '', mediaType: 'all', sortBy: 'newest' }, 2, 20),
    (media) => media.page({ search: 'amber', mediaType: 'image', sortBy: 'largest' }, 1, 20),
  ),
  read(
    'media',
    'creator-media',
    'CreatorMediaQuery',
    ['publicReader'],
    (media) => media.gallery(7, 8, 20),
    (media) => media.chosen([1, 2], 8),
    (media) => media.one(1, 8),
  ),
  read(
    'moderation',
    'reports',
    'ReportsQuery',
    LISTS,
    (reports) => reports.page('open', 1, 20),
    (reports) => reports.page('all', 1, 20),
  ),
  read(
    'notifications',
    'notifications',
    'NotificationsQuery',
    ['reader'],
    (notifications) => notifications.unread(7),
    (notifications) => notifications.of(7, 20),
  ),
  read('pages', 'page-facts', 'PageFactsQuery', ['publicReader'], (pages, username) => pages.of(username)),
  read('profiles', 'own-profile', 'OwnProfileQuery', ['reader', 'resources'], (profiles) => profiles.of(7)),
  read('profiles', 'username-quota', 'UsernameQuotaQuery', ['reader'], (quota) => quota.of(7)),
  read('sessions', 'own-sessions', 'OwnSessionsQuery', ['reader'], (sessions) => sessions.of(7, 'sid')),
  read(
    'stats',
    'stats',
    'StatsQuery',
    ['reader'],
    (stats) => stats.of(7, 7, 30),
    (stats) => stats.table(7, 7, 30),
  ),
].flat();
