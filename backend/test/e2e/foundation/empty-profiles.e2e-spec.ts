import { FindAccount } from '../../../src/modules/profiles/application/find-account.js';
import { signedInAdmin } from '../../support/admin.js';
import type { InactiveUserView, UserView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const update = (change: string): string => `update profiles set ${change} where id = $1`;
const media = (hidden: string): string => `
  insert into media (profile_id, kind, storage_key, mime_type, file_size, width, height, hidden_at)
  values ($1, 'image', $1::int || '.png', 'image/png', 1, 1, 1, ${hidden})`;

type Fact = 'listed' | 'active' | 'inactive' | 'hasContent';

/** Example profiles: the statement that makes each from a new profile, and the facts that hold then. */
const EXAMPLES: [name: string, sql: string, facts: Fact[]][] = [
  ['nothing', 'select $1::int', ['inactive']],
  ['the first default bio', update(`bio = 'Content creator ✨'`), ['inactive']],
  ['the second default bio', update(`bio = 'Welcome to my profile!'`), ['inactive']],
  ['a picture', update(`profile_image = '/storage/own.jpg'`), ['listed', 'active', 'hasContent']],
  ['a bio', update(`bio = 'Potter'`), ['listed', 'active', 'hasContent']],
  [
    'a hashtag',
    `with tag as (insert into hashtags (name) values ('tag' || $1::int) returning id)
      insert into profile_hashtags (profile_id, hashtag_id) select $1, id from tag`,
    ['listed', 'active', 'hasContent'],
  ],
  [
    'a link',
    `insert into external_links (profile_id, platform, url) values ($1, 'github', 'https://github.com/a')`,
    ['listed', 'active', 'hasContent'],
  ],
  ['a media item', media('null'), ['listed', 'active', 'hasContent']],
  ['a bio, but not public', update(`bio = 'Potter', is_public = false`), ['active', 'hasContent']],
  ['a bio, but hidden', update(`bio = 'Potter', hidden_at = now()`), ['active', 'hasContent']],
  ['a location', update(`location = 'Porto'`), ['active', 'hasContent']],
  ['an address', update(`email = 'owner@example.com'`), ['active']],
  ['a sign-in by e-mail', update('email_signed_in_at = now()'), ['active']],
  ['an activity', `insert into activities (profile_id, activity_type, description) values ($1, 'follow', 'x')`, ['active']],
  ['a banner', update(`banner_image = '/storage/own.jpg'`), ['inactive', 'hasContent']],
  ['a chosen username', update('username_changes = 1'), ['inactive', 'hasContent']],
  ['a hidden media item', media('now()'), ['inactive', 'hasContent']],
];

describe('the definition of an empty profile', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  const found = new Map<string, Fact[]>();

  const add = async (name: string, sql: string): Promise<number> => {
    const [row] = await vitrine.rows<{ id: number }>('insert into profiles (username) values ($1) returning id', [name]);
    await vitrine.rows(sql, [row?.id]);
    return row?.id ?? 0;
  };
  const ids = async (path: string, chosen: (item: UserView) => boolean = () => true): Promise<number[]> =>
    (await admin.get<(UserView | InactiveUserView)[]>(path)).body.filter((item) => chosen(item as UserView)).map(({ id }) => id);

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    const created = new Map<string, number>();
    for (const [index, [name, sql]] of EXAMPLES.entries()) created.set(name, await add(`example-${index}`, sql));
    const lists: [Fact, number[]][] = [
      ['listed', await ids('/api/creators')],
      ['active', await ids('/adm/api/users?limit=100', ({ hasProfileActivity }) => hasProfileActivity)],
      ['inactive', await ids('/adm/api/database/inactive-users/list')],
    ];
    for (const [name, id] of created) {
      const account = await vitrine.app.get(FindAccount, { strict: false }).byId(id);
      const facts = lists.filter(([, list]) => list.includes(id)).map(([fact]) => fact);
      found.set(name, account?.hasContent ? [...facts, 'hasContent'] : facts);
    }
  });
  afterAll(() => vitrine.stop());

  it.each(EXAMPLES)('is the same for Discover, badge, analysis and merges: %s', (name, _sql, facts) => {
    expect(found.get(name)).toEqual(facts);
  });
});
