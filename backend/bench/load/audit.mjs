/** Checks after the load that every acknowledged write is stored and that derived columns are consistent. */
import { setTimeout as pause } from 'node:timers/promises';

/** Events are normally applied within half a second. */
const OUTBOX_TIMEOUT_MS = 10_000;

export async function audit(environment, clients) {
  const found = await environment.withDatabase(async (client) => {
    await outboxApplied(client);
    return {
      ...(await lostWrites(client, clients)),
      derived: await derivedDifferences(client),
      missingEffects: await missingEffects(client),
      ...(await checkFiles(client, new Set(await environment.storedFiles()))),
    };
  });
  return { ...found, unreachable: await unreachable(environment.url, clients) };
}

async function outboxApplied(client) {
  const deadline = performance.now() + OUTBOX_TIMEOUT_MS;
  while ((await client.query('select from outbox limit 1')).rowCount > 0 && performance.now() < deadline) await pause(100);
}

async function lostWrites(client, clients) {
  const rows = async (sql) => (await client.query(sql)).rows;
  const bios = new Map((await rows('select id, bio from profiles')).map(({ id, bio }) => [id, bio]));
  const follows = new Set((await rows('select follower_id a, followed_id b from follows')).map(({ a, b }) => `${a} ${b}`));
  const media = new Set((await rows('select id from media')).map(({ id }) => id));
  const likes = new Set((await rows('select profile_id a, media_id b from likes')).map(({ a, b }) => `${a} ${b}`));
  const links = new Set((await rows('select id from external_links where removed_at is null')).map(({ id }) => id));
  const verdicts = { kept: 0, overtaken: 0, lost: 0 };
  const lost = [];
  const check = (subject, fact, value) => {
    const verdict = fact.verdict(value);
    verdicts[verdict]++;
    if (verdict === 'lost') lost.push(`${subject}: ${JSON.stringify(value)} instead of ${JSON.stringify(fact.sure)}`);
  };
  for (const each of clients) {
    const { id } = each.me;
    check(`bio of ${id}`, each.bio, bios.get(id));
    for (const [other, fact] of each.follows) check(`follow ${id} -> ${other}`, fact, follows.has(`${id} ${other}`));
    for (const [item, { there }] of each.media) check(`media item ${item}`, there, media.has(item));
    for (const [link, fact] of each.links) check(`link ${link}`, fact, links.has(link));
    // Deleting a media item also deletes its likes.
    for (const [item, fact] of each.likes) if (media.has(item)) check(`like ${id} -> ${item}`, fact, likes.has(`${id} ${item}`));
  }
  return { verdicts, lost };
}

/** Returns the derived columns that `npm run rebuild -- --dry-run` would report. */
async function derivedDifferences(client) {
  const { rows } = await client.query('select name, id, stored, expected from recompute_differences()');
  return rows.map(({ name, id, stored, expected }) => `${name} of row ${id}: ${stored} instead of ${expected}`);
}

/** Returns events that were not applied, and follows and uploads without the activity that their event writes. */
async function missingEffects(client) {
  const { rows } = await client.query(`
    select 'event ' || id || ' in the outbox' what from outbox
    union all
    select 'no activity of follow ' || follower_id || ' -> ' || followed_id from follows f
      where not exists (select from activities a
        where a.profile_id = f.follower_id and a.activity_type = 'follow' and a.metadata ->> 'followingId' = f.followed_id::text)
    union all
    select 'no activity of media item ' || id from media m
      where purpose = 'gallery' and not exists (select from activities a where a.profile_id = m.profile_id and a.media_id = m.id)`);
  return rows.map(({ what }) => what);
}

/** Returns missing files of rows, and stored files that neither a row, a stored backup nor the ledger of files to discard contains. */
async function checkFiles(client, stored) {
  const { rows } = await client.query('select storage_key k, thumbnail_widths w from media');
  const missing = rows.filter(({ k }) => !stored.has(k)).map(({ k }) => k);
  const ledger = new Set((await client.query('select key from discarded_files')).rows.map(({ key }) => key));
  const backups = await client.query('select storage_key k from backups where storage_key is not null');
  const listed = new Set([...rows, ...backups.rows].map(({ k }) => k));
  const stems = new Set([...listed, ...ledger].map((key) => key.split(/[.-]/)[0]));
  const orphans = [...stored].filter((name) => !listed.has(name) && !ledger.has(name) && !stems.has(name.split(/[.-]/)[0]));
  return { listed: rows.length, missing, orphans };
}

/** Requests every acknowledged media item and its thumbnail over HTTP, and returns the failures. */
async function unreachable(url, clients) {
  const failures = [];
  for (const item of clients.flatMap((each) => each.shownMedia())) {
    for (const address of [item.url, `/api/media/${item.id}/thumbnail`]) {
      const answer = await fetch(url + address);
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || bytes.byteLength === 0) failures.push(`${answer.status} for ${address}`);
    }
  }
  return failures;
}
