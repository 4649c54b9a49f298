/** What is measured: the same question to both servers. `pick` chooses from the creators that the runner read. */
const FRAGMENTS = ['otter', 'amb', 'lynx-1', 'gold', 'wren', 'ra', 'teal-t', 'zebra-99'];

export function requestsFor(creators, tags) {
  let turn = 0;
  const next = (values) => values[turn++ % values.length];
  return [
    { name: 'list', goal: 0.6, ours: () => '/api/creators', limit: () => '/list' },
    {
      name: 'search',
      goal: 0.7,
      ours: () => `/api/creators?search=${next(FRAGMENTS)}`,
      limit: () => `/search/${encodeURIComponent(`%${next(FRAGMENTS)}%`)}`,
    },
    { name: 'hashtag', goal: 0.6, ours: () => `/api/creators?hashtags=${next(tags)}`, limit: () => `/tag/${next(tags)}` },
    { name: 'profile', goal: 0.6, ours: () => `/api/user/${next(creators).username}`, limit: () => `/profile/${next(creators).username}` },
    {
      name: 'profile, signed in',
      goal: 0.6,
      signedIn: true,
      ours: () => `/api/user/${next(creators).username}`,
      limit: () => `/profile/${next(creators).username}`,
    },
    {
      name: 'follow',
      goal: 0.5,
      signedIn: true,
      method: 'POST',
      ours: () => '/api/follow',
      body: () => JSON.stringify({ followingId: next(creators).id }),
      limit: () => `/follow/${1 + (turn % 5000)}/${next(creators).id}`,
    },
  ];
}

/** The statements behind them, for EXPLAIN: name as prepared, and the values of a usual call. */
export const explained = (tag, username) => [
  {
    name: 'list',
    statement: ['modules/discovery/queries/creators.sql.js', 'MOST_POPULAR'],
    values: [20, null, 100, '9223372036854775807', 2147483647],
  },
  {
    name: 'hashtag',
    statement: ['modules/discovery/queries/creators.sql.js', 'BY_HASHTAGS'],
    values: [20, null, 100, '9223372036854775807', 2147483647, [tag]],
  },
  { name: 'profile', statement: ['modules/discovery/queries/profile.query.js', 'PROFILE'], values: [username, null] },
];
