import { Accounts } from '../../../src/modules/profiles/application/accounts.js';
import { signedInAdmin } from '../../support/admin.js';
import type { InactiveUserView, UserView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import type { Given } from '../../support/given/given.js';
import type { ProfileRow } from '../../support/given/rows.js';
import { Vitrine } from '../../support/vitrine.js';

type Fact = 'listed' | 'active' | 'inactive' | 'hasContent';
type Change = (given: Given, id: number) => Promise<unknown>;

const changed =
  (changes: ProfileRow): Change =>
  (given, id) =>
    given.profile(id, changes);

/** Example profiles: the change that makes each from a new profile, and the facts that hold then. */
const EXAMPLES: [name: string, change: Change, facts: Fact[]][] = [
  ['nothing', () => Promise.resolve(), ['inactive']],
  ['the first default bio', changed({ bio: 'Content creator ✨' }), ['inactive']],
  ['the second default bio', changed({ bio: 'Welcome to my profile!' }), ['inactive']],
  ['a picture', changed({ profileImage: '/storage/own.jpg' }), ['listed', 'active', 'hasContent']],
  ['a bio', changed({ bio: 'Potter' }), ['listed', 'active', 'hasContent']],
  ['a hashtag', (given, id) => given.hashtag(`tag${id}`, [id]), ['listed', 'active', 'hasContent']],
  ['a link', (given, id) => given.link(id), ['listed', 'active', 'hasContent']],
  ['a media item', (given, id) => given.media([{ profileId: id }]), ['listed', 'active', 'hasContent']],
  ['a bio, but not public', changed({ bio: 'Potter', isPublic: false }), ['active', 'hasContent']],
  ['a bio, but hidden', changed({ bio: 'Potter', hiddenAt: new Date() }), ['active', 'hasContent']],
  ['a location', changed({ location: 'Porto' }), ['active', 'hasContent']],
  ['an address', changed({ email: 'owner@example.com' }), ['active']],
  ['a sign-in by e-mail', changed({ emailSignedInAt: new Date() }), ['active']],
  ['an activity', (given, profileId) => given.activities([{ profileId, activityType: 'follow', description: 'x' }]), ['active']],
  ['a banner', changed({ bannerImage: '/storage/own.jpg' }), ['inactive', 'hasContent']],
  ['a chosen username', changed({ usernameChanges: 1 }), ['inactive', 'hasContent']],
  ['a hidden media item', (given, profileId) => given.media([{ profileId, hiddenAt: new Date() }]), ['inactive', 'hasContent']],
];

describe('the definition of an empty profile', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  const found = new Map<string, Fact[]>();

  const add = async (username: string, change: Change): Promise<number> => {
    const id = await vitrine.given.creator({ username });
    await change(vitrine.given, id);
    return id;
  };
  const ids = async (path: string, chosen: (item: UserView) => boolean = () => true): Promise<number[]> =>
    (await admin.get<(UserView | InactiveUserView)[]>(path)).body.filter((item) => chosen(item as UserView)).map(({ id }) => id);

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    const created = new Map<string, number>();
    for (const [index, [name, change]] of EXAMPLES.entries()) created.set(name, await add(`example-${index}`, change));
    const lists: [Fact, number[]][] = [
      ['listed', await ids('/api/creators')],
      ['active', await ids('/adm/api/users?limit=100', ({ hasProfileActivity }) => hasProfileActivity)],
      ['inactive', await ids('/adm/api/database/inactive-users/list')],
    ];
    for (const [name, id] of created) {
      const account = await vitrine.app.get(Accounts, { strict: false }).byId(id);
      const facts = lists.filter(([, list]) => list.includes(id)).map(([fact]) => fact);
      found.set(name, account?.hasContent ? [...facts, 'hasContent'] : facts);
    }
  });
  afterAll(() => vitrine.stop());

  it.each(EXAMPLES)('is the same for Discover, badge, analysis and merges: %s', (name, _change, facts) => {
    expect(found.get(name)).toEqual(facts);
  });
});
