import { randomFrom } from '../random.mjs';
import { UNSEEN } from './followers.mjs';
import { insert } from './table.mjs';

const MAX_AGO = 4;
const EVENTS = [
  ['bio_update', 'updated their bio'],
  ['profile_update', 'updated their banner'],
  ['hashtag_update', 'updated their hashtags'],
];

/** Writes the feed in chronological order: the activities of the uploads, and earlier activities. */
export async function writeFeed(client, calendar, creators, follows) {
  const mediaAt = new Map(creators.flatMap(({ media }) => media.map(({ id, createdAt }) => [id, createdAt])));
  const { rows: uploads } = await client.query(
    'delete from activities where profile_id = any($1) returning profile_id, activity_type, description, metadata, media_id',
    [creators.map(({ id }) => id)],
  );
  const demo = creators.at(-1);
  const followedIds = new Set(demo.follows.map(({ id }) => id));
  const entries = [
    ...uploads.filter(({ media_id: id }) => mediaAt.has(id)).map((row) => ({ ...row, created_at: mediaAt.get(row.media_id) })),
    ...creators.flatMap((creator) => firstActivities(calendar, creator)),
    ...creators.flatMap((creator) => (creator === demo || followedIds.has(creator.id) ? [] : recentActivity(calendar, creator))),
    ...demo.follows
      .slice(0, UNSEEN.otherUpdates)
      .map((creator, index) => activity(creator, EVENTS[index % EVENTS.length], calendar.at(UNSEEN.ago, 0.3 + index / 7))),
    ...follows
      // Skips yesterday's activities of creators that the demo user follows, because PR-20 defines their number.
      .filter(({ follower, at }) => !(followedIds.has(follower.id) && calendar.agoOf(at) <= UNSEEN.ago))
      .map(({ follower, followed, at }) => activity(follower, ['follow', 'started following a creator'], at, { followingId: followed.id })),
  ];
  entries.sort((a, b) => a.created_at - b.created_at);
  await insert(client, 'activities', entries);
}

function activity({ id }, [type, description], at, metadata = null) {
  return { profile_id: id, activity_type: type, description, metadata, media_id: null, created_at: at };
}

function firstActivities(calendar, creator) {
  const after = (minutes) => new Date(creator.createdAt.getTime() + minutes * 60_000);
  return [
    activity(creator, ['bio_update', 'updated their bio'], after(6)),
    ...(creator.profileImage ? [activity(creator, ['profile_update', 'updated their profile picture'], after(10))] : []),
    activity(creator, ['hashtag_update', 'updated their hashtags'], after(13)),
    ...creator.links.map(({ createdAt }) => activity(creator, ['external_link_added', 'added a new link'], createdAt)),
  ];
}

function recentActivity(calendar, creator) {
  const random = randomFrom(`${creator.username} news`);
  return random.chance(0.5) ? [activity(creator, random.pick(EVENTS), calendar.at(random.whole(0, MAX_AGO), random.next()))] : [];
}
