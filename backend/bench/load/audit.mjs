/** Checks after the load that every acknowledged write is stored and that derived columns are consistent. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export async function audit(environment, clients) {
  const found = await environment.withDatabase(async (client) => ({
    ...(await lostWrites(client, clients)),
    counters: await wrongCounters(client),
    ...(await checkFiles(client, environment.files)),
  }));
  return { ...found, unreachable: await unreachable(environment.url, clients) };
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

/** Recomputes every derived column in a transaction, compares the values, and rolls back. */
async function wrongCounters(client) {
  const state = `
    select 'profile ' || id what, jsonb_build_array(followers, following, media_count, link_count, link_clicks, activity_count, hashtag_names) v from profiles
    union all select 'media item ' || id, jsonb_build_array(like_count) from media
    union all select 'hashtag ' || name, jsonb_build_array(usage_count, listed_count) from hashtags`;
  await client.query('begin');
  await client.query(`create temp table before on commit drop as ${state}`);
  await client.query('select recompute_derived_columns()');
  const { rows } = await client.query(
    `select what, b.v as "was", a.v as "should" from before b join (${state}) a using (what) where a.v is distinct from b.v`,
  );
  await client.query('rollback');
  return rows.map(({ what, was, should }) => `${what}: ${JSON.stringify(was)} instead of ${JSON.stringify(should)}`);
}

/** Returns missing files of rows, and stored files that neither a row nor the ledger of files to discard contains. */
async function checkFiles(client, folder) {
  const stored = new Set(
    readdirSync(folder, { recursive: true })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      // S3rver stores two metadata files beside each object.
      .filter((name) => !/\._S3rver_(?!object$)/.test(name))
      .map((name) => path.basename(name).replace(/\._S3rver_object$/, '')),
  );
  const { rows } = await client.query('select storage_key k, thumbnail_widths w from media');
  const missing = rows.filter(({ k }) => !stored.has(k)).map(({ k }) => k);
  const ledger = new Set((await client.query('select key from discarded_files')).rows.map(({ key }) => key));
  const listed = new Set(rows.map(({ k }) => k));
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
