import { randomFrom } from '../random.mjs';
import { UNSEEN } from './followers.mjs';
import { insert } from './table.mjs';

const COLUMNS = {
  profile_id: 'int',
  activity_type: 'text',
  description: 'text',
  metadata: 'jsonb',
  media_id: 'int',
  created_at: 'timestamptz',
};
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
    ...uploads
      .filter(({ media_id: id }) => mediaAt.has(id))
      .map((row) => [row.profile_id, row.activity_type, row.description, row.metadata, row.media_id, mediaAt.get(row.media_id)]),
    ...creators.flatMap((creator) => firstActivities(calendar, creator)),
    ...creators.flatMap((creator) => (creator === demo || followedIds.has(creator.id) ? [] : recentActivity(calendar, creator))),
    ...demo.follows
      .slice(0, UNSEEN.otherUpdates)
      .map((creator, index) => [creator.id, ...EVENTS[index % EVENTS.length], null, null, calendar.at(UNSEEN.ago, 0.3 + index / 7)]),
    ...follows
      // Skips yesterday's activities of creators that the demo user follows, because PR-20 defines their number.
      .filter(({ follower, at }) => !(followedIds.has(follower.id) && calendar.agoOf(at) <= UNSEEN.ago))
      .map(({ follower, followed, at }) => [follower.id, 'follow', 'started following a creator', { followingId: followed.id }, null, at]),
  ];
  entries.sort((a, b) => a[5] - b[5]);
  await insert(
    client,
    'activities',
    COLUMNS,
    entries.map((entry) => entry.with(3, entry[3] && JSON.stringify(entry[3]))),
  );
}

function firstActivities(calendar, creator) {
  const after = (minutes) => new Date(creator.createdAt.getTime() + minutes * 60_000);
  return [
    [creator.id, 'bio_update', 'updated their bio', null, null, after(6)],
    ...(creator.profileImage ? [[creator.id, 'profile_update', 'updated their profile picture', null, null, after(10)]] : []),
    [creator.id, 'hashtag_update', 'updated their hashtags', null, null, after(13)],
    ...creator.links.map(({ createdAt }) => [creator.id, 'external_link_added', 'added a new link', null, null, createdAt]),
  ];
}

function recentActivity(calendar, creator) {
  const random = randomFrom(`${creator.username} news`);
  return random.chance(0.5) ? [[creator.id, ...random.pick(EVENTS), null, null, calendar.at(random.whole(0, MAX_AGO), random.next())]] : [];
}
