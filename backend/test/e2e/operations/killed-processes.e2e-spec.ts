import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackUp, BackupRestore, OWNERS } from '../../../src/modules/backup/index.js';
import { LOCKS } from '../../../src/platform/database/advisory-lock.js';
import { WRITE_EVERY_MS } from '../../../src/platform/database/written-queues.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type { UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { fetchAs } from '../../support/backups.js';
import { runRestore } from '../../support/commands.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { Server } from '../../support/server.js';
import { OUTBOX_LOCK } from '../../support/stopped-outbox.js';
import { Vitrine } from '../../support/vitrine.js';

const FILES = `select storage_key as key from media
  union select split_part(storage_key, '.', 1) || '.' || px || '.webp' from media, unnest(thumbnail_widths) as t(px)`;
const REMAINING_CONNECTIONS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitrine %' and application_name <> 'vitrine live'`;

const OTHER_CONNECTIONS = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const ACTIVE = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
const BLOCKED = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from public.profiles%'`;
/** Includes the time to load the application. */
const DEADLINE_MS = 120_000;

/** Kills processes with SIGKILL in every state that a test can detect. */
describe('a process that is killed', () => {
  let vitrine: Vitrine;
  let folder: string;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-'));
  });
  afterEach(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const allDisconnected = (): Promise<boolean> => eventually(async () => (await vitrine.rows(REMAINING_CONNECTIONS)).length === 0);
  const locked = async (lock: number): Promise<boolean> =>
    (
      await vitrine.rows(
        `select from pg_locks where locktype = 'advisory' and $1 in (classid, objid) and granted and database = (select oid from pg_database where datname = current_database())`,
        [lock],
      )
    ).length > 0;

  async function backup(name: string): Promise<string> {
    const file = path.join(folder, name);
    const { body } = await vitrine.app.get(BackUp).execute('full', OWNERS.operator);
    await pipeline(body, createWriteStream(file));
    return file;
  }

  /** Hashes of all tables except the audit log, because a restore adds an entry to it. */
  const rowsWithoutLog = async (): Promise<unknown> => ({ ...(await hashesOf(vitrine)), audit_log: undefined });

  async function withRandomData(seed: number): Promise<{ file: string; rows: unknown }> {
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, seed);
    await signedInAdmin(vitrine);
    return { file: await backup(`${seed}.zip`), rows: await rowsWithoutLog() };
  }

  async function expectNothingDangling(): Promise<void> {
    const present = Object.keys(await filesOf(vitrine)).filter((name) => !name.endsWith('.partial'));
    const wanted = (await vitrine.rows<{ key: string }>(FILES)).map(({ key }) => key);
    const ledger = new Set((await vitrine.rows<{ key: string }>('select key from discarded_files')).map(({ key }) => key));
    expect(wanted.filter((key) => !present.includes(key) || ledger.has(key))).toEqual([]);
    expect(present.filter((key) => !wanted.includes(key) && !ledger.has(key))).toEqual([]);
  }

  it('during a restore leaves all data unchanged, or all data of the backup', async () => {
    const sides = [await withRandomData(21), await withRandomData(22)];
    let now = 1;
    const ended: number[] = [];
    const exists = async (sql: string): Promise<boolean> => (await vitrine.rows(sql)).length > 0;
    const names = (): Promise<unknown[]> => vitrine.rows('select username from profiles order by id');
    const namesBefore = JSON.stringify(await names());
    const moments: { name: string; isNow: () => Promise<boolean>; held?: string }[] = [
      { name: 'while it is tried out', isNow: () => exists(`select from pg_namespace where nspname like 'restore_%'`) },
      { name: 'when it has been announced', isNow: () => locked(7032) },
      // The restore deletes the profiles last and fills the tables afterwards.
      { name: 'in the middle of its transaction', isNow: () => exists(BLOCKED), held: 'select from profiles for share' },
      { name: 'right after its commit', isNow: async () => JSON.stringify(await names()) !== namesBefore },
    ];
    for (const { name, isNow, held = '' } of moments) {
      const other = 1 - now;
      const holder = await vitrine.database.connect();
      await holder.query(`begin; ${held}`);
      const command = runRestore(sides[other]?.file ?? '', { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir });
      await eventually(isNow, DEADLINE_MS);
      command.process.kill('SIGKILL');
      await command.ended;
      await holder.query('rollback');
      holder.release();
      await allDisconnected();
      const rows = await rowsWithoutLog();
      now = sides.findIndex((side) => JSON.stringify(side.rows) === JSON.stringify(rows));
      expect({ name, now }).not.toEqual({ name, now: -1 });
      ended.push(now);
      await expectNothingDangling();
      expect(await locked(7032)).toBe(false);
    }
    await vitrine.app.get(BackupRestore).rehearse(sides[0]?.file ?? '');
    expect(await vitrine.rows(`select from pg_namespace where nspname like 'restore_%'`)).toEqual([]);
    // Only the committed run has changed the data.
    expect(ended).toEqual([1, 1, 1, 0]);
  }, 240_000);

  it.each([
    ['before it applies an event of the outbox', `select pg_advisory_xact_lock(${OUTBOX_LOCK})`, 'select from outbox'],
    [
      'while it applies an event of the outbox',
      'lock table daily_profile_stats in share mode',
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%daily_profile_stats%'`,
    ],
  ])('%s leaves it to the next process, which applies it once', async (_moment, hold, isReached) => {
    let server = await Server.start(vitrine);
    const [star, fan, other] = [new Browser(server.url, {}), new Browser(server.url, {}), new Browser(server.url, {})];
    for (const each of [star, fan, other]) await each.open();
    const { body } = await star.upload<UploadView>(await picture());
    await vitrine.derivedDataApplied();
    // The instance of the test would apply the event.
    await vitrine.app.close();
    const holder = await vitrine.database.connect();
    await holder.query(`begin; ${hold}`);
    for (const each of [fan, other]) await each.post('/api/follow', { followingId: star.me.id });
    await fan.post(`/api/media/${body.files[0]?.id ?? 0}/like`);
    await eventually(async () => (await vitrine.rows(isReached)).length > 0);
    await server.kill();
    await holder.query('rollback');
    holder.release();
    expect(await vitrine.rows('select from notifications')).toEqual([]);
    server = await Server.start(vitrine);
    await vitrine.derivedDataApplied();
    expect(
      await vitrine.rows(
        `select (select count(*)::int from notifications) as notifications, (select count(*)::int from notification_actors) as likes,
          (select count(*)::int from activities where activity_type = 'follow') as activities, new_followers as today, followers
          from profiles join daily_profile_stats on profile_id = id`,
      ),
    ).toEqual([{ notifications: 3, likes: 1, activities: 2, today: 2, followers: 2 }]);
    await server.stop();
  });

  it('keeps acknowledged follows, likes and written visits, and loses only visits of the last second', async () => {
    await vitrine.app.close();
    let server = await Server.start(vitrine);
    const browsers = Array.from({ length: 5 }, () => new Browser(server.url, {}));
    for (const each of browsers) await each.open();
    const [star, ...fans] = browsers as [Browser, ...Browser[]];
    const { body } = await star.upload<UploadView>(await picture());
    const view = (visitors: Browser[]): Promise<unknown> =>
      Promise.all(visitors.map((visitor) => visitor.get(`/api/user/${star.me.username}`)));
    const stored = async (): Promise<unknown> =>
      (
        await vitrine.rows(
          `select profile_views as views, (select count(*)::int from visits) as visits, followers, (select count(*)::int from follows) as follows,
            like_count as liked, (select count(*)::int from likes) as likes from profiles p join media m on m.profile_id = p.id where p.id = $1`,
          [star.me.id],
        )
      )[0];
    const nothing = { views: 0, visits: 0, followers: 0, follows: 0, liked: 0, likes: 0 };
    const isStored = (row: object): Promise<boolean> =>
      eventually(async () => JSON.stringify(await stored()) === JSON.stringify({ ...nothing, ...row }));
    // No request causes the write, so visits that are not written at a kill arrived within this time.
    expect(WRITE_EVERY_MS).toBeLessThanOrEqual(1_000);
    await view(fans.slice(0, 2));
    await isStored({ views: 2, visits: 2 });
    const holder = await vitrine.database.connect();
    await holder.query('begin; lock table visits in share mode');
    await view(fans.slice(2));
    for (const fan of fans) {
      expect((await fan.post('/api/follow', { followingId: star.me.id })).status).toBe(200);
      expect((await fan.post(`/api/media/${body.files[0]?.id ?? 0}/like`)).status).toBe(200);
    }
    await server.kill();
    // PostgreSQL ends the blocked statement after 300 ms, and then its connection.
    await eventually(async () => (await vitrine.rows(OTHER_CONNECTIONS)).length === 1);
    await holder.query('rollback');
    holder.release();
    const kept = { followers: 4, follows: 4, liked: 4, likes: 4 };
    expect(await stored()).toEqual({ ...nothing, views: 2, visits: 2, ...kept });
    server = await Server.start(vitrine);
    await view(fans.map(({ cookies }) => Object.assign(new Browser(server.url, {}), { cookies })));
    await isStored({ views: 4, visits: 4, ...kept });
    await server.stop();
  });

  it('during a purge leaves each user complete or deleted', async () => {
    const COUNT = 6_000;
    await signedInAdmin(vitrine);
    const ids = await vitrine.given.creators(Array.from({ length: COUNT }, (_, n) => ({ username: `idle-${n + 1}` })));
    await vitrine.given.media(ids.map((profileId) => ({ profileId, hiddenAt: new Date() })));
    const server = await Server.start(vitrine);
    const admin = new Browser(server.url, {});
    await admin.post('/adm/login', ADMIN);
    const purge = admin.post('/adm/api/database/purge-inactive').then(
      () => 'answered',
      () => 'cut',
    );
    const left = async (): Promise<number> => (await vitrine.rows<{ n: number }>('select count(*)::int as n from profiles'))[0]?.n ?? 0;
    await eventually(async () => (await left()) < COUNT);
    await server.kill();
    expect(await purge).toBe('cut');
    await eventually(async () => (await vitrine.rows(ACTIVE)).length === 0 && !(await locked(LOCKS.jobs)));
    const survivors = await left();
    expect(survivors).toBeGreaterThan(0);
    const [found] = await vitrine.rows(
      `select (select count(*)::int from media) as media, (select count(*)::int from discarded_files) as discarded,
        (select count(*)::int from discarded_files join media on storage_key = key) as both`,
    );
    expect(found).toEqual({ media: survivors, discarded: COUNT - survivors, both: 0 });
    const again = await signedInAdmin(vitrine);
    expect((await again.post('/adm/api/database/purge-inactive')).body).toEqual({ deleted: survivors, olderThanDays: 0 });
  });

  it('during a download leaves no valid ZIP, no lock and no record', async () => {
    await signedInAdmin(vitrine);
    await vitrine.given.manyOldUsernames(40_000);
    const server = await Server.start(vitrine);
    const admin = new Browser(server.url, {});
    await admin.post('/adm/login', ADMIN);
    const response = await fetchAs(server, admin, '/adm/api/database/backup');
    const reader = response.body?.getReader();
    const parts = [Buffer.from((await reader?.read())?.value ?? [])];
    await server.kill();
    const readToEnd = async (): Promise<void> => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(Buffer.from(part.value ?? []));
    };
    await expect(readToEnd()).rejects.toThrow();
    expect(Buffer.concat(parts).includes('PK\u0005\u0006')).toBe(false);
    await eventually(async () => !(await locked(7031)));
    expect(await vitrine.rows('select from backups')).toEqual([]);
  });
});
