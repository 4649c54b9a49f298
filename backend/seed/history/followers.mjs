import { randomFrom } from '../random.mjs';
import { DAYS } from './calendar.mjs';
import { insert } from './table.mjs';

/** Unseen updates of the demo user; all of them happened yesterday (PR-20). */
export const UNSEEN = { ago: 1, uploads: 10, otherUpdates: 2, followers: 5 };
/** New followers of the demo user: 13 in the last 30 days, 12 in the 30 days before and 144 earlier. 13/12 and 169/156 both are +8.3 %. */
const DEMO_FOLLOWERS = [
  { count: UNSEEN.followers, from: UNSEEN.ago, to: UNSEEN.ago },
  { count: 8, from: 3, to: 28, byCreators: 4 },
  { count: 12, from: 32, to: 58 },
  { count: 144, from: 62, to: DAYS - 1 },
];
const MAX_FOLLOWERS = 285;
const DEMO_FOLLOWS = 9;

/** Plans follows by a power law. Each happened at a random time after both accounts were created. */
export function planFollows(calendar, creators, crowd) {
  const random = randomFrom('follows');
  const demo = creators.at(-1);
  const others = random.shuffled(creators.slice(0, -1));
  const follows = others.flatMap((creator, rank) => {
    creator.rank = rank;
    const count = Math.round(MAX_FOLLOWERS * (rank + 1) ** -0.78) + random.whole(1, 6);
    const followers = random.shuffled([...crowd, ...others].filter((person) => person !== creator)).slice(0, count);
    return followers.map((follower) => {
      const commonDays = Math.min(follower.joinedAgo, creator.joinedAgo);
      return { follower, followed: creator, at: calendar.at(Math.floor(random.next() ** 1.15 * commonDays), random.next()) };
    });
  });
  demo.follows = others.slice(0, DEMO_FOLLOWS);
  follows.push(
    ...demo.follows.map((followed) => ({
      follower: demo,
      followed,
      at: calendar.at(random.whole(5, followed.joinedAgo - 1), random.next()),
    })),
  );
  follows.push(...followsOfDemo(calendar, random, demo, crowd, others.slice(DEMO_FOLLOWS)));
  return follows.sort((a, b) => a.at - b.at);
}

/** Followers of the demo user. Excludes creators that the demo user follows, because their follows would count as updates. */
function followsOfDemo(calendar, random, demo, crowd, creators) {
  const available = random.shuffled(crowd).sort((a, b) => b.joinedAgo - a.joinedAgo);
  return DEMO_FOLLOWERS.toReversed().flatMap(({ count, from, to, byCreators = 0 }) =>
    Array.from({ length: count }, (_, index) => {
      const follower = index < byCreators ? creators[index] : available.shift();
      const ago = random.whole(from, to);
      // `writeFollows` moves the creation of an account that is younger than this follow to an earlier time.
      follower.neededAgo = ago;
      return { follower, followed: demo, at: calendar.at(ago, random.between(0.05, 0.95)) };
    }),
  );
}

export async function writeFollows(client, calendar, follows) {
  const toBackdate = [...new Set(follows.map(({ follower }) => follower))].filter(({ joinedAgo, neededAgo = 0 }) => neededAgo >= joinedAgo);
  for (const person of toBackdate) {
    await client.query('update profiles set created_at = $2 where id = $1', [person.id, calendar.at(person.neededAgo + 1, 0.5)]);
  }
  const rows = follows.map(({ follower, followed, at }) => ({ follower_id: follower.id, followed_id: followed.id, followed_at: at }));
  await insert(client, 'follows', rows);
}
