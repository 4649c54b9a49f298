/** The measured requests, identical for both servers. `pick` chooses from the creators that the runner has read. */
const FRAGMENTS = ['otter', 'amb', 'lynx-1', 'gold', 'wren', 'ra', 'teal-t', 'zebra-99'];

export function requestsFor(creators, tags, creatorCount) {
  let turn = 0;
  const next = (values) => values[turn++ % values.length];
  // The same pairs in every run, with few repetitions, because following again changes nothing.
  let seed = 1;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
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
      body: () => JSON.stringify({ followingId: creators[random(creators.length)].id }),
      limit: () => `/follow/${1 + random(creatorCount)}/${creators[random(creators.length)].id}`,
    },
  ];
}

const START = [100, '9223372036854775807', 2147483647];

/** The statements of the requests and typical parameter values, for EXPLAIN. */
export async function explained(dist, tag, username) {
  const { byHashtag, mostPopular } = await dist('modules/discovery/queries/creators.sql.js');
  const { PROFILE } = await dist('modules/discovery/queries/profile.query.js');
  return [
    { name: 'list', text: mostPopular(20).text, values: START },
    { name: 'list, signed in', text: mostPopular(20, '$4').text, values: [...START, 1] },
    { name: 'hashtag', text: byHashtag(20).text, values: [...START, tag] },
    { name: 'profile', text: PROFILE.text, values: [username, null] },
  ];
}
