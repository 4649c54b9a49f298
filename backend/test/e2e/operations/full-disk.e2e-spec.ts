import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '../../../src/platform/embedded-postgres/embedded-postgres.js';
import { isServerOf } from '../../../src/platform/embedded-postgres/postgres-processes.js';
import type { ErrorView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { mayMount } from '../../support/mounts.js';
import { picture } from '../../support/pictures.js';
import { Server } from '../../support/server.js';

const MB = 1024 * 1024;
const onSmallDisk = mayMount ? describe : describe.skip;

/** Runs the application with database, files and uploads on one small disk. */
onSmallDisk('a full disk', () => {
  let dataDir: string;
  let server: Server;
  let visitor: Browser;
  let url: string | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', dataDir]);
    server = await Server.start({ dataDir, databaseUrl: '' }, { MIN_FREE_DISK_MB: '40' });
    visitor = new Browser(server.url, {});
    await visitor.open();
    url = (await postgres())?.url;
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('umount', [dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const filler = (): string => path.join(dataDir, 'filler');
  function freeBytes(): number {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  }
  /** Writes more than fits, because PostgreSQL writes to the disk at the same time. */
  function fillDisk(): void {
    expect(() => writeFileSync(filler(), Buffer.alloc(freeBytes() + MB))).toThrow('ENOSPC');
  }
  const readiness = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${server.url}/health/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  const postgres = () => findEmbeddedPostgres({ home: path.join(dataDir, 'postgres'), database: 'vitrine' });
  async function database(sql: string, values: unknown[] = []): Promise<void> {
    const client = new Client(url);
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(sql, values);
    } finally {
      await client.end();
    }
  }
  const bio = (text: string): Promise<{ status: number }> => visitor.patch('/api/profile', { bio: text });

  it('refuses uploads below the minimum of free space, and serves other requests', async () => {
    writeFileSync(filler(), Buffer.alloc(freeBytes() - 20 * MB));
    const refused = await visitor.upload<ErrorView>(await picture());
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
    expect(await readiness()).toEqual({ status: 200, body: { status: 'degraded', problems: ['disk_space_low'] } });
    expect((await bio('Written on a nearly full disk.')).status).toBe(200);
    rmSync(filler());
    const { files, ffree } = statfsSync(dataDir);
    for (const [limit, problems] of [
      [files - ffree + 100, ['disk_space_low']],
      [files, []],
    ] as const) {
      execFileSync('mount', ['-o', `remount,nr_inodes=${limit}`, dataDir]);
      expect((await readiness()).body).toMatchObject({ problems });
    }
    expect((await visitor.upload(await picture())).status).toBe(201);
  });

  it('that stops the database is recovered from when space is free again', async () => {
    const before = (await postgres())?.pid ?? NaN;
    expect((await bio('Acknowledged before.')).status).toBe(200);
    fillDisk();
    // PostgreSQL stops when it cannot create the next WAL file, also during recovery.
    await eventually(async () => {
      await database('select pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['x']).catch(() => undefined);
      return !isServerOf(before, path.join(dataDir, 'postgres', '18', 'data'));
    });
    await eventually(async () => (await readiness()).status === 503);
    for (const attempt of [1, 2, 3]) expect((await bio(`Not acknowledged ${attempt}.`)).status).toBe(507);
    expect((await visitor.get('/api/creators')).status).toBe(503);
    expect(server.output.match(/the disk is full: writes answer 507/g)).toHaveLength(1);
    rmSync(filler());
    await eventually(async () => (await readiness()).status === 200);
    await eventually(async () => (await bio('Written afterwards.')).status === 200);
    expect((await postgres())?.pid).not.toBe(before);
    expect((await visitor.open()).bio).toBe('Written afterwards.');
    expect((await visitor.upload(await picture())).status).toBe(201);
    expect(server.hasEnded).toBe(false);
  });

  it('does not prevent a restart of a killed database under the running application', async () => {
    process.kill((await postgres())?.pid ?? NaN, 'SIGKILL');
    await eventually(async () => (await readiness()).status === 503);
    await eventually(async () => (await readiness()).status === 200);
    expect((await visitor.open()).bio).toBe('Written afterwards.');
    expect(server.hasEnded).toBe(false);
  });

  it('is named instead of the error of PostgreSQL when it has no room for a new database', async () => {
    const small = await mkdtemp(path.join(tmpdir(), 'vitrine-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=755', 'tmpfs', small]);
    try {
      await expect(Server.start({ dataDir: small, databaseUrl: '' })).rejects.toThrow(
        /did not start:\n\nThe disk of \S+ is full \(\d+ MB free\)\. Free some space, then start Vitrine again\.\n$/,
      );
    } finally {
      execFileSync('umount', [small]);
      await rm(small, { recursive: true });
    }
  });

  it('prevents a start, which names it in one line', async () => {
    expect(await server.restartFails(fillDisk)).toEqual({
      code: 1,
      output: expect.stringMatching(/^\nThe disk of \S+ is full \(0 MB free\)\. Free some space, then start Vitrine again\.\n$/) as string,
    });
    rmSync(filler());
  });

  it('prevents a start when it is mounted read-only, and is named in one line', async () => {
    const { code, output } = await server.restartFails(() => execFileSync('mount', ['-o', 'remount,ro', dataDir]));
    expect({ code, output }).toEqual({
      code: 1,
      output: `\n${dataDir} is not writable for this account. Give it the right, or choose another folder with DATA_DIR.\n`,
    });
  });
});
