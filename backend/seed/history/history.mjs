import { writeBackOffice } from './back-office.mjs';
import { Calendar } from './calendar.mjs';
import { writeFeed } from './feed.mjs';
import { planFollows, UNSEEN, writeFollows } from './followers.mjs';
import { datePictures, tagPictures, writeInterest, writeLikes } from './gallery.mjs';
import { writeModeration } from './moderation.mjs';
import { writeNotifications } from './notifications.mjs';
import { addBlocks, addCollections, addHashtags, addLinks, addPasskeys, gatherCrowd, introduce } from './people.mjs';
import { writeStatistics } from './statistics.mjs';

/**
 * Writes three months of history in one transaction, and returns the accounts of administrators that it adds. Triggers compute the derived columns. The API cannot write past dates, so
 * the rows are written directly.
 */
export async function writeHistory(database, creators) {
  const client = await database.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select now() as now');
    const calendar = new Calendar(rows[0].now);
    await introduce(client, calendar, creators);
    const crowd = await gatherCrowd(client, calendar);
    await addHashtags(client, creators);
    await tagPictures(client, creators);
    await addLinks(client, calendar, creators);
    const follows = planFollows(calendar, creators, crowd);
    await datePictures(client, calendar, creators);
    await writeFollows(client, calendar, follows);
    const likes = await writeLikes(client, calendar, creators, crowd);
    await writeFeed(client, calendar, creators, follows);
    await writeStatistics(client, calendar, creators);
    await writeInterest(client, creators);
    await writeNotifications(client, calendar, creators, follows, likes);
    await addCollections(client, calendar, creators);
    await addBlocks(client, calendar, creators.at(-1));
    await addPasskeys(client, calendar, creators.at(-1));
    await writeModeration(client, calendar, creators, crowd);
    const team = await writeBackOffice(client, calendar, creators);
    await client.query('update profiles set following_seen_at = $2 where id = $1', [creators.at(-1).id, calendar.at(UNSEEN.ago, 0)]);
    // Deletes the sessions of the uploads, because no browser has their cookies.
    await client.query('delete from visitor_sessions where profile_id = any($1)', [creators.map(({ id }) => id)]);
    await client.query('update profiles p set popularity = o.popularity from outdated_popularity() o where o.id = p.id');
    await client.query('commit');
    await database.query('analyze');
    return team;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
