import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Vitrine } from './vitrine.js';

/** Texts that are difficult to export: markers of COPY and CSV, quotes, all line endings, and other scripts. */
const WORDS = [
  '\\.',
  '\\N',
  '"',
  "'",
  '\\',
  '\n',
  '\r\n',
  '\t',
  '\u0001',
  '\u0002',
  '\u2028',
  '🧑🏽‍🚀',
  'é',
  'e\u0301',
  'עברית',
  '𝕏',
  ',',
  'NULL',
  '{"a":1}',
  ' ',
];
const PLATFORMS = ['github', 'instagram', 'website', 'other'];
const ACTIVITIES = ['media_upload', 'follow', 'profile_update', 'bio_update', 'external_link_added', 'hashtag_update'];

/** A random number generator with a seed (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(choices: T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  text(maxLength: number): string {
    let text = '';
    for (let remaining = this.below(12); remaining > 0; remaining--)
      text += this.below(2) === 0 ? this.of(WORDS) : this.below(1e9).toString(36);
    return [...text].slice(0, maxLength).join('');
  }

  /** Returns the numbers below a random limit of at most `max`, for loops of random length. */
  times(max: number): number[] {
    return Array.from({ length: this.below(max + 1) }, (_, n) => n);
  }

  moment(): Date {
    return new Date(1_600_000_000_000 + this.below(1e9) * 100 + this.below(1000));
  }

  digits(): string {
    return createHash('sha256').update(String(this.next())).digest('hex').slice(0, 24);
  }
}

const TABLES = `profiles, old_usernames, hashtags, profile_hashtags, external_links, media, likes, follows, activities, notifications,
  notification_actors, daily_profile_stats, daily_link_stats, daily_media_stats, reports, moderation_decisions, moderation_notes, moderation_counts,
  block_list_entries, inactive_analyses, audit_log, discarded_files,
  backups, visitor_sessions, admin_sessions`;

/** Deletes all rows and files. */
export async function deleteEverything(vitrine: Vitrine): Promise<void> {
  await vitrine.rows(`truncate ${TABLES} restart identity cascade`);
  await vitrine.rows('delete from admins');
  await rm(path.join(vitrine.dataDir, 'files'), { recursive: true, force: true });
  await mkdir(path.join(vitrine.dataDir, 'files'), { recursive: true });
}

const REFRESH_POPULARITY = 'update profiles p set popularity = o.popularity from outdated_popularity() o where o.id = p.id';

/** Writes random rows to every table of a backup except `admins`, and the files of the media. */
export async function insertRandomData(vitrine: Vitrine, seed: number): Promise<void> {
  const random = new SeededRandom(seed);
  const profileIds: number[] = [];
  for (let n = 0; n <= random.below(12); n++) profileIds.push(await insertProfile(vitrine, random, n));
  const tags = await insertHashtags(vitrine, random, profileIds);
  for (const id of profileIds) await insertContent(vitrine, random, { id, profileIds });
  const [{ isRelease } = {}] = await vitrine.rows<{ isRelease: boolean }>(`select to_regclass('blocks') is null as "isRelease"`);
  if (isRelease !== true) {
    for (const id of profileIds) {
      await insertLaterContent(vitrine, random, { id, profileIds });
      await insertModeration(vitrine, random, id);
    }
    await vitrine.rows(`update media set content_hash = md5(storage_key) || md5(storage_key), perceptual_hash = repeat('01', 32)::bit(64)`);
    // Runs the refresh that a job would otherwise run during the test.
    await vitrine.rows(REFRESH_POPULARITY);
  }
  await vitrine.rows(`insert into inactive_analyses (to_delete, duration_ms, tick) values ($1, 3, $2)`, [random.below(9), random.digits()]);
  await vitrine.rows(
    `insert into audit_log (admin_id, admin_username, action, object_type, before, after, status) values ($1, 'x', 'y', 'z', $2, $3, 200)`,
    [random.below(5), JSON.stringify({ text: withoutNulCharacter(random.text(99)), tags: tags.length }), null],
  );
}

async function insertRow(vitrine: Vitrine, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row);
  const [added] = await vitrine.rows<{ id?: number }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) on conflict do nothing returning *`,
    Object.values(row),
  );
  return added?.id ?? 0;
}

async function insertProfile(vitrine: Vitrine, random: SeededRandom, n: number): Promise<number> {
  return insertRow(vitrine, 'profiles', {
    username: `p${n}-${random.digits().slice(0, 8)}`,
    email: random.below(2) === 0 ? `${random.digits()}@example.com` : null,
    bio: random.text(400),
    location: random.text(80),
    is_public: random.below(4) > 0,
    created_at: random.moment(),
    last_login_at: random.below(2) === 0 ? random.moment() : null,
    username_changes: random.below(3),
  });
}

async function insertHashtags(vitrine: Vitrine, random: SeededRandom, profileIds: number[]): Promise<number[]> {
  const tags: number[] = [];
  for (const n of random.times(6)) tags.push(await insertRow(vitrine, 'hashtags', { name: `é${n}${random.digits()}` }));
  for (const hashtag_id of tags)
    for (const profile_id of profileIds)
      if (random.below(2) === 0) await insertRow(vitrine, 'profile_hashtags', { profile_id, hashtag_id });
  return tags;
}

/** Rows of tables that version 0.3.0 does not have. */
async function insertLaterContent(
  vitrine: Vitrine,
  random: SeededRandom,
  { id, profileIds }: { id: number; profileIds: number[] },
): Promise<void> {
  if (random.below(3) === 0)
    await insertRow(vitrine, 'passkeys', {
      profile_id: id,
      credential_id: random.digits(),
      public_key: random.digits(),
      name: `key ${random.text(40)}`,
    });
  for (const other of profileIds.filter((each) => each !== id && random.below(4) === 0)) {
    await insertRow(vitrine, 'blocks', { blocker_id: id, blocked_id: other, blocked_at: random.moment() });
    await insertRow(vitrine, 'mutes', { muter_id: id, muted_id: other, muted_at: random.moment() });
  }
  await insertRow(vitrine, 'notification_settings', { profile_id: id, follower: random.below(2) === 0, digest: random.below(2) === 0 });
  await insertRow(vitrine, 'push_subscriptions', {
    profile_id: id,
    endpoint: `https://push.example/${id}-${random.digits()}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    created_at: random.moment(),
  });
  const collection_id = await insertRow(vitrine, 'collections', {
    profile_id: id,
    name: `walls ${random.text(40)}`,
    slug: `walls-${random.below(99)}`,
    is_public: random.below(2) === 0,
    changed_at: random.moment(),
  });
  await vitrine.rows(
    'insert into collection_media (collection_id, media_id) select $1, id from media where id % 2 = $2 order by id limit 5',
    [collection_id, random.below(2)],
  );
  const visitors = 1 + random.below(99);
  await insertRow(vitrine, 'daily_profile_sources', {
    profile_id: id,
    day: '2026-01-02',
    kind: 'referrer',
    name: 'blog.example',
    visitors,
  });
}

async function insertContent(
  vitrine: Vitrine,
  random: SeededRandom,
  { id, profileIds }: { id: number; profileIds: number[] },
): Promise<void> {
  await insertRow(vitrine, 'old_usernames', { username_key: random.digits(), profile_id: id });
  for (const position of random.times(3)) {
    const url = `https://example.com/${random.below(1e9)}`;
    const link_id = await insertRow(vitrine, 'external_links', {
      profile_id: id,
      platform: random.of(PLATFORMS),
      url,
      display_name: random.text(60),
      position,
    });
    await insertRow(vitrine, 'daily_link_stats', { link_id, day: '2026-01-02', clicks: random.below(99) });
  }
  for (const other of profileIds.filter((each) => each !== id))
    if (random.below(2) === 0) await insertRow(vitrine, 'follows', { follower_id: id, followed_id: other, followed_at: random.moment() });
  for (const _ of random.times(3)) await insertMedia(vitrine, random, { id, profileIds });
  await insertRow(vitrine, 'daily_profile_stats', { profile_id: id, day: '2026-01-02', profile_views: random.below(99) });
  await insertRow(vitrine, 'activities', {
    profile_id: id,
    activity_type: random.of(ACTIVITIES),
    description: random.text(99),
    metadata: JSON.stringify({ [random.text(5)]: random.text(50) }),
    created_at: random.moment(),
  });
  await insertRow(vitrine, 'reports', { reporter_id: null, profile_id: id, reason: 'spam', details: random.text(300) });
}

/** A decision that was answered, the report that it has decided, a note, a count and an entry of a list. */
async function insertModeration(vitrine: Vitrine, random: SeededRandom, id: number): Promise<void> {
  const decision_id = await insertRow(vitrine, 'moderation_decisions', {
    profile_id: id,
    outcome: 'warn',
    reasons: ['spam'],
    rule: 'spam',
    words: random.text(200),
    appeal: random.text(200),
    appealed_at: random.moment(),
    decided_at: random.moment(),
  });
  const report = { reporter_id: null, profile_id: id, reason: 'spam', details: random.text(300), weight: random.below(2), decision_id };
  await insertRow(vitrine, 'reports', report);
  await insertRow(vitrine, 'moderation_notes', { profile_id: id, text: `Note ${random.text(100)}`, created_at: random.moment() });
  await insertRow(vitrine, 'block_list_entries', {
    kind: 'picture',
    value: `media-${id}`,
    perceptual_hashes: ['01'.repeat(32), '10'.repeat(32)],
    created_at: random.moment(),
  });
}

async function insertMedia(
  vitrine: Vitrine,
  random: SeededRandom,
  { id, profileIds }: { id: number; profileIds: number[] },
): Promise<void> {
  const stem = random.digits();
  const widths = random.below(2) === 0 ? [320, 640] : [];
  const media_id = await insertRow(vitrine, 'media', {
    profile_id: id,
    kind: 'image',
    storage_key: `${stem}.jpg`,
    thumbnail_widths: widths,
    original_name: random.text(99),
    mime_type: 'image/jpeg',
    file_size: 1 + random.below(5000),
    width: 640,
    height: 480,
    alt_text: random.text(300),
    view_count: random.below(1000),
    hidden_at: random.below(5) === 0 ? random.moment() : null,
  });
  for (const name of [`${stem}.jpg`, ...widths.map((width) => `${stem}.${width}.webp`)]) {
    const folder = path.join(vitrine.dataDir, 'files', name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), Buffer.from(Array.from({ length: random.below(3000) }, () => random.below(256))));
  }
  await insertRow(vitrine, 'daily_media_stats', { media_id, day: '2026-01-02', views: random.below(99) });
  const likerIds = profileIds.filter((each) => each !== id && random.below(2) === 0);
  for (const profile_id of likerIds) await insertRow(vitrine, 'likes', { media_id, profile_id });
  if (likerIds.length === 0) return;
  const notification_id = await insertRow(vitrine, 'notifications', { profile_id: id, kind: 'like', media_id, actor_count: 0 });
  for (const actor_id of likerIds) await insertRow(vitrine, 'notification_actors', { notification_id, actor_id });
}

const withoutNulCharacter = (text: string): string => text.replaceAll('\0', '');

/** Returns the number of rows and a hash of the rows of each table that a backup contains, computed by the database. */
export async function hashesOf(vitrine: Pick<Vitrine, 'rows'>): Promise<Record<string, string>> {
  // Refreshes the popularity first, because a background job updates it at an arbitrary time.
  await vitrine.rows(REFRESH_POPULARITY);
  const hashes: Record<string, string> = {};
  for (const table of `${TABLES}, admins`.split(',').map((each) => each.trim())) {
    if (/sessions|discarded|backups/.test(table)) continue;
    const [row] = await vitrine.rows<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${table} t`,
    );
    hashes[table] = row?.hash ?? '';
  }
  return hashes;
}

/** Returns the checksums of all stored files by name. */
export async function filesOf(vitrine: Vitrine): Promise<Record<string, string>> {
  const root = path.join(vitrine.dataDir, 'files');
  const found = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pairs = await Promise.all(
    found.map(async ({ name, parentPath }) => [
      name,
      createHash('sha256')
        .update(await readFile(path.join(parentPath, name)))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(pairs.toSorted()) as Record<string, string>;
}
