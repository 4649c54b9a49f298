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

  text(longest: number): string {
    let text = '';
    for (let left = this.below(12); left > 0; left--) text += this.below(2) === 0 ? this.of(WORDS) : this.below(1e9).toString(36);
    return [...text].slice(0, longest).join('');
  }

  /** A list of random length between 0 and `most`. */
  times(most: number): number[] {
    return Array.from({ length: this.below(most + 1) }, (_, n) => n);
  }

  moment(): Date {
    return new Date(1_600_000_000_000 + this.below(1e9) * 100 + this.below(1000));
  }

  digits(): string {
    return createHash('sha256').update(String(this.next())).digest('hex').slice(0, 24);
  }
}

const TABLES = `profiles, old_usernames, hashtags, profile_hashtags, external_links, media, likes, follows, activities, notifications,
  notification_actors, daily_profile_stats, daily_link_stats, daily_media_stats, reports, inactive_analyses, audit_log, discarded_files,
  backups, visitor_sessions, admin_sessions`;

/** Deletes all rows and files. */
export async function deleteEverything(vitrine: Vitrine): Promise<void> {
  await vitrine.rows(`truncate ${TABLES} restart identity cascade`);
  await vitrine.rows('delete from admins');
  await rm(path.join(vitrine.dataDir, 'files'), { recursive: true, force: true });
  await mkdir(path.join(vitrine.dataDir, 'files'), { recursive: true });
}

/** Writes random rows to every table of a backup, and the files of the media. */
export async function insertRandomData(vitrine: Vitrine, seed: number): Promise<void> {
  const chance = new SeededRandom(seed);
  const people: number[] = [];
  for (let n = 0; n <= chance.below(12); n++) people.push(await insertProfile(vitrine, chance, n));
  const tags = await hashtags(vitrine, chance, people);
  for (const id of people) await insertContent(vitrine, chance, { id, people });
  // Runs the refresh that a job would otherwise run during the test.
  await vitrine.rows('select refresh_popularity()');
  await vitrine.rows(`insert into inactive_analyses (to_delete, duration_ms, tick) values ($1, 3, $2)`, [chance.below(9), chance.digits()]);
  await vitrine.rows(
    `insert into audit_log (admin_id, admin_username, action, object_type, before, after, status) values ($1, 'x', 'y', 'z', $2, $3, 200)`,
    [chance.below(5), JSON.stringify({ text: withoutNulCharacter(chance.text(99)), tags: tags.length }), null],
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

async function insertProfile(vitrine: Vitrine, chance: SeededRandom, n: number): Promise<number> {
  return insertRow(vitrine, 'profiles', {
    username: `p${n}-${chance.digits().slice(0, 8)}`,
    email: chance.below(2) === 0 ? `${chance.digits()}@example.com` : null,
    bio: chance.text(400),
    location: chance.text(80),
    is_public: chance.below(4) > 0,
    created_at: chance.moment(),
    last_login_at: chance.below(2) === 0 ? chance.moment() : null,
    username_changes: chance.below(3),
  });
}

async function hashtags(vitrine: Vitrine, chance: SeededRandom, people: number[]): Promise<number[]> {
  const tags: number[] = [];
  for (const n of chance.times(6)) tags.push(await insertRow(vitrine, 'hashtags', { name: `é${n}${chance.digits()}` }));
  for (const hashtag_id of tags)
    for (const profile_id of people) if (chance.below(2) === 0) await insertRow(vitrine, 'profile_hashtags', { profile_id, hashtag_id });
  return tags;
}

async function insertContent(vitrine: Vitrine, chance: SeededRandom, { id, people }: { id: number; people: number[] }): Promise<void> {
  await insertRow(vitrine, 'old_usernames', { username_key: chance.digits(), profile_id: id });
  for (const position of chance.times(3)) {
    const url = `https://example.com/${chance.below(1e9)}`;
    const link_id = await insertRow(vitrine, 'external_links', {
      profile_id: id,
      platform: chance.of(PLATFORMS),
      url,
      display_name: chance.text(60),
      position,
    });
    await insertRow(vitrine, 'daily_link_stats', { link_id, day: '2026-01-02', clicks: chance.below(99) });
  }
  for (const other of people.filter((each) => each !== id))
    if (chance.below(2) === 0) await insertRow(vitrine, 'follows', { follower_id: id, followed_id: other, followed_at: chance.moment() });
  for (const _ of chance.times(3)) await media(vitrine, chance, { id, people });
  await insertRow(vitrine, 'daily_profile_stats', { profile_id: id, day: '2026-01-02', profile_views: chance.below(99) });
  await insertRow(vitrine, 'activities', {
    profile_id: id,
    activity_type: chance.of(ACTIVITIES),
    description: chance.text(99),
    metadata: JSON.stringify({ [chance.text(5)]: chance.text(50) }),
    created_at: chance.moment(),
  });
  await insertRow(vitrine, 'reports', { reporter_id: null, profile_id: id, reason: 'spam', details: chance.text(300) });
}

async function media(vitrine: Vitrine, chance: SeededRandom, { id, people }: { id: number; people: number[] }): Promise<void> {
  const stem = chance.digits();
  const widths = chance.below(2) === 0 ? [320, 640] : [];
  const media_id = await insertRow(vitrine, 'media', {
    profile_id: id,
    kind: 'image',
    storage_key: `${stem}.jpg`,
    thumbnail_widths: widths,
    original_name: chance.text(99),
    mime_type: 'image/jpeg',
    file_size: 1 + chance.below(5000),
    width: 640,
    height: 480,
    alt_text: chance.text(300),
    view_count: chance.below(1000),
    hidden_at: chance.below(5) === 0 ? chance.moment() : null,
  });
  for (const name of [`${stem}.jpg`, ...widths.map((width) => `${stem}.${width}.webp`)]) {
    const folder = path.join(vitrine.dataDir, 'files', name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), Buffer.from(Array.from({ length: chance.below(3000) }, () => chance.below(256))));
  }
  await insertRow(vitrine, 'daily_media_stats', { media_id, day: '2026-01-02', views: chance.below(99) });
  const fans = people.filter((each) => each !== id && chance.below(2) === 0);
  for (const profile_id of fans) await insertRow(vitrine, 'likes', { media_id, profile_id });
  if (fans.length === 0) return;
  const notification_id = await insertRow(vitrine, 'notifications', { profile_id: id, kind: 'like', media_id, actor_count: 0 });
  for (const actor_id of fans) await insertRow(vitrine, 'notification_actors', { notification_id, actor_id });
}

const withoutNulCharacter = (text: string): string => text.replaceAll('\0', '');

/** A hash of the rows of every table, computed by the database from the rows themselves. */
export async function hashesOf(vitrine: Pick<Vitrine, 'rows'>): Promise<Record<string, string>> {
  // Refreshes the popularity first, because a background job updates it at an arbitrary time.
  await vitrine.rows('select refresh_popularity()');
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

/** Every stored file with its checksum. */
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
