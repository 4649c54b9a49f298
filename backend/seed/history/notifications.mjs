import { insert } from './table.mjs';

const NOTIFICATION_DAYS = 14;
const UNREAD_DAYS = 2;
const READ_AFTER_MS = 5 * 3600_000;

/** Writes notifications about followers and likes of the last two weeks. Notifications that are older than two days are read. */
export async function writeNotifications(client, calendar, creators, follows, likes) {
  const readAt = (at) => (calendar.agoOf(at) < UNREAD_DAYS ? null : new Date(at.getTime() + READ_AFTER_MS));
  const recipients = new Set(creators.map(({ id }) => id));
  const followers = follows
    .filter(({ followed, at }) => recipients.has(followed.id) && calendar.agoOf(at) < NOTIFICATION_DAYS)
    .map(({ follower, followed, at }) => ({ row: [followed.id, 'follow', follower.id, null, at, readAt(at)], actors: [] }));
  const entries = [
    ...followers,
    ...groupLikes(calendar, likes).map(({ creator, item, at, actors }) => ({
      row: [creator.id, 'like', null, item.id, at, readAt(at)],
      actors,
    })),
  ];
  entries.sort((a, b) => a.row[4] - b.row[4]);
  const columns = { profile_id: 'int', kind: 'text', actor_id: 'int', media_id: 'int', created_at: 'timestamptz', read_at: 'timestamptz' };
  const ids = await insert(
    client,
    'notifications',
    columns,
    entries.map(({ row }) => row),
    { returning: 'id' },
  );
  const actors = entries.flatMap((entry, index) => entry.actors.map(({ fan, at }) => [ids[index].id, fan, at]));
  await insert(client, 'notification_actors', { notification_id: 'bigint', actor_id: 'int', added_at: 'timestamptz' }, actors);
}

/** Groups likes by picture, and the unread likes of a picture separately from the read ones. */
function groupLikes(calendar, likes) {
  const groups = new Map();
  for (const like of likes) {
    const ago = calendar.agoOf(like.at);
    if (ago >= NOTIFICATION_DAYS) continue;
    const key = `${like.item.id} ${ago < UNREAD_DAYS}`;
    const group = groups.get(key) ?? { ...like, actors: [] };
    group.actors.push(like);
    groups.set(key, Object.assign(group, { at: like.at }));
  }
  return [...groups.values()];
}
