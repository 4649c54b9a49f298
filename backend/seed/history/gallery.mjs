import { randomFrom } from '../random.mjs';
import { split } from './calendar.mjs';
import { UNSEEN } from './followers.mjs';
import { insert } from './table.mjs';

/** Sets the publication dates, in the order of the ids and after the creator joined. Some pictures are unseen by the demo user. */
export async function datePictures(client, calendar, creators) {
  const demo = creators.at(-1);
  const unseen = new Map(
    split(
      UNSEEN.uploads,
      demo.follows.map(() => 1),
    ).map((count, index) => [demo.follows[index], count]),
  );
  const rows = [];
  for (const creator of creators) {
    const random = randomFrom(`${creator.username} gallery`);
    const unseenCount = unseen.get(creator) ?? 0;
    // The demo user's pictures are older than the two months that the statistics compare.
    const [first, last] =
      creator === demo ? [creator.joinedAgo, 62] : [creator.joinedAgo - 1, unseen.has(creator) ? 3 : random.whole(0, 9)];
    const daysAgo = Array.from({ length: creator.media.length - unseenCount }, () => random.between(last, first)).sort((a, b) => b - a);
    const yesterday = Array.from({ length: unseenCount }, () => random.between(0.05, 0.95)).sort((a, b) => a - b);
    const dates = [
      ...daysAgo.map((ago) => calendar.at(Math.floor(ago), 1 - (ago % 1))),
      ...yesterday.map((share) => calendar.at(UNSEEN.ago, share)),
    ];
    dates.forEach((date, index) => {
      const item = creator.media[index];
      const earliest = creator.createdAt.getTime() + (index + 20) * 60_000;
      Object.assign(item, { createdAt: new Date(Math.max(earliest, date.getTime())) });
      item.ago = calendar.agoOf(item.createdAt);
      rows.push([item.id, item.createdAt]);
    });
  }
  await client.query('update media m set created_at = row.at from unnest($1::int[], $2::timestamptz[]) row(id, at) where m.id = row.id', [
    rows.map(([id]) => id),
    rows.map(([, at]) => at),
  ]);
  await client.query(
    'update media m set created_at = p.created_at from profiles p where p.id = m.profile_id and m.profile_id = any($1) and m.purpose <> $2',
    [creators.map(({ id }) => id), 'gallery'],
  );
}

/** Writes likes by visitors and creators. Creators with more followers get more likes. */
export async function writeLikes(client, calendar, creators, crowd) {
  const random = randomFrom('likes');
  const people = [...crowd, ...creators];
  const likes = [];
  for (const creator of creators) {
    const reach = creator.rank === undefined ? 34 : 6 + 70 * (creator.rank + 1) ** -0.7;
    for (const item of creator.media) {
      const likers = random.shuffled(people.filter(({ id }) => id !== creator.id)).slice(0, Math.round(reach * random.between(0.35, 1.5)));
      for (const { id, joinedAgo } of likers) {
        const maxDays = Math.min(item.ago, joinedAgo);
        const at = calendar.at(Math.floor((1 - random.next() ** 2.2) * (maxDays + 0.99)), random.next());
        likes.push({
          creator,
          item,
          fan: id,
          at:
            at > item.createdAt ? at : new Date(Math.min(calendar.now.getTime(), item.createdAt.getTime() + 60_000 * random.whole(3, 900))),
        });
      }
    }
  }
  likes.sort((a, b) => a.at - b.at);
  const rows = likes.map(({ item, fan, at }) => ({ media_id: item.id, profile_id: fan, liked_at: at }));
  await insert(client, 'likes', rows);
  return likes;
}

/** Gives each picture up to three of the hashtags of its creator. */
export async function tagPictures(client, creators) {
  await client.query(
    `insert into media_hashtags (media_id, hashtag_id, position)
      select m.id, tag.hashtag_id, tag.position from media m
        cross join lateral (select ph.hashtag_id, row_number() over (order by (m.id * 31 + ph.hashtag_id * 17) % 101, ph.hashtag_id) as position
          from profile_hashtags ph where ph.profile_id = m.profile_id) tag
      where m.profile_id = any($1) and m.purpose = 'gallery' and tag.position <= 1 + m.id % 3`,
    [creators.map(({ id }) => id)],
  );
}

/** Writes the interest of the last days, of which the trends are made, from views and likes. */
export async function writeInterest(client, creators) {
  await client.query(
    `insert into media_interest (media_id, day, viewers, likes)
      select media_id, day, sum(viewers), sum(likes) from (
        select media_id, day, views, 0 from daily_media_stats
        union all select media_id, (liked_at at time zone 'UTC')::date, 0, 1 from likes) seen(media_id, day, viewers, likes)
        join media m on m.id = media_id
      where m.profile_id = any($1) and day > (now() at time zone 'UTC')::date - 7 group by 1, 2`,
    [creators.map(({ id }) => id)],
  );
}
