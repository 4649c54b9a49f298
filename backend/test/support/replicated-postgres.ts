import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Client } from 'pg';
import { locateBinaries } from '../../src/platform/embedded-postgres/postgres-binaries.js';
import { clusterIn, createCluster, readPassword, SUPERUSER } from '../../src/platform/embedded-postgres/postgres-cluster.js';
import { accountFor, type Account } from '../../src/platform/embedded-postgres/postgres-identity.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=32MB', 'wal_level=replica'];

/** One server of the pair, which can be killed and restarted. */
export class PostgresServer {
  private child?: ChildProcess;

  constructor(
    private readonly program: string,
    private readonly account: Account | undefined,
    readonly data: string,
    readonly port: number,
    private readonly password: string,
    private readonly extraSettings: string[] = [],
  ) {}

  get url(): string {
    return `postgres://${SUPERUSER}:${this.password}@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    const settings = [...SETTINGS, ...this.extraSettings].flatMap((setting) => ['-c', setting]);
    const owner = this.account ? { uid: this.account.uid, gid: this.account.gid } : {};
    const child = spawn(this.program, ['-D', this.data, '-p', String(this.port), ...settings], { ...owner, cwd: '/', stdio: 'ignore' });
    this.child = child;
    await eventually(() => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${this.data} ended with ${child.exitCode}`);
      return this.query('select 1').then(Boolean, () => false);
    });
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** SIGINT: fast shutdown. SIGQUIT: immediate shutdown, like a crash. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** A PostgreSQL primary with a streaming replica, both from the bundled binaries. */
export class ReplicatedPostgres {
  private constructor(
    readonly primary: PostgresServer,
    readonly replica: PostgresServer,
    private readonly homes: string[],
  ) {}

  static async start(): Promise<ReplicatedPostgres> {
    // The prefix lets a later run remove the directories if this one is killed.
    const homes = await Promise.all(['one', 'two'].map(() => mkdtemp(path.join(tmpdir(), `vitrine-test-${process.pid}-`))));
    const [primaryHome = '', replicaHome = ''] = homes;
    for (const each of homes) await chmod(each, 0o777);
    const account = accountFor(primaryHome);
    const binaries = await locateBinaries(account, '/var/lib/vitrine', () => undefined);
    const cluster = clusterIn(primaryHome);
    await createCluster({ cluster, initdb: path.join(binaries, 'bin', 'initdb'), account, ephemeral: true });
    const password = await readPassword(cluster);
    const program = path.join(binaries, 'bin', 'postgres');
    const primary = new PostgresServer(program, account, cluster.data, await freePort(), password);
    // Starts the primary once alone, so that its WAL contains the replication settings, and copies it while it is stopped.
    await primary.start();
    await primary.stop();
    spawnSync('cp', ['-a', cluster.directory, path.join(replicaHome, path.basename(cluster.directory))]);
    const data = clusterIn(replicaHome).data;
    await writeFile(path.join(data, 'standby.signal'), '');
    await primary.start();
    const primaryConnection = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password}`;
    const replica = new PostgresServer(program, account, data, await freePort(), password, [
      primaryConnection,
      'wal_retrieve_retry_interval=200ms',
    ]);
    await replica.start();
    return new ReplicatedPostgres(primary, replica, homes);
  }

  /** Pauses the WAL replay: later writes reach the replica but are not visible there until the replay resumes. */
  async pauseReplay(): Promise<void> {
    await this.replica.query('select pg_wal_replay_pause()');
    await eventually(async () => {
      const [row] = await this.replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
      return row?.state === 'paused';
    });
  }

  async resumeReplay(): Promise<void> {
    await this.replica.query('select pg_wal_replay_resume()');
  }

  async stop(): Promise<void> {
    await this.replica.stop('SIGQUIT');
    await this.primary.stop('SIGQUIT');
    for (const home of this.homes) await rm(home, { recursive: true, force: true });
  }
}
