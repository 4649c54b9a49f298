import { insert } from './table.mjs';

const NOTIFICATION_DAYS = 14;
const UNREAD_DAYS = 2;
const READ_AFTER_MS = 5 * 3600_000;

/** Writes notifications about followers and likes of the last two weeks. Notifications that are older than two days are read. */
export async function writeNotifications(client, calendar, creators, follows, likes) {
  const entry = (recipient, kind, { actor = null, item = null, at, actors = [] }) => {
    const readAt = calendar.agoOf(at) < UNREAD_DAYS ? null : new Date(at.getTime() + READ_AFTER_MS);
    return { row: { profile_id: recipient.id, kind, actor_id: actor, media_id: item, created_at: at, read_at: readAt }, actors };
  };
  const recipients = new Set(creators.map(({ id }) => id));
  const followers = follows.filter(({ followed, at }) => recipients.has(followed.id) && calendar.agoOf(at) < NOTIFICATION_DAYS);
  const entries = [
    ...followers.map(({ follower, followed, at }) => entry(followed, 'follow', { actor: follower.id, at })),
    ...groupLikes(calendar, likes).map(({ creator, item, at, actors }) => entry(creator, 'like', { item: item.id, at, actors })),
  ].sort((a, b) => a.row.created_at - b.row.created_at);
  const rows = entries.map(({ row }) => row);
  const ids = await insert(client, 'notifications', rows, { returning: 'id' });
  const actors = entries.flatMap((each, index) =>
    each.actors.map(({ fan, at }) => ({ notification_id: ids[index].id, actor_id: fan, added_at: at })),
  );
  await insert(client, 'notification_actors', actors);
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
