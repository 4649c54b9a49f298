import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import pg from 'pg';
import { locateBinaries } from './postgres-binaries.js';
import { chooseClusterDirectory, clusterIn, createCluster, clusterDirectoryOf, readPassword, SUPERUSER } from './postgres-cluster.js';
import { accountFor } from '../database/postgres-identity.js';
import { Ownership } from '../database/postgres-ownership.js';
import { SupervisedServer } from './postgres-supervision.js';
import { runningServer, startServer, type ServerAddress } from './postgres-server.js';

export interface EmbeddedPostgresOptions {
  /** The directory that holds everything: data, password, log. Made when missing. */
  home: string;
  /** Made when missing. */
  database: string;
  /** No fsync, and the home is removed on stop: for throw-away clusters of tests. */
  ephemeral?: boolean;
  /** Under root: the account that PostgreSQL runs as. Default: postgres, else nobody. */
  account?: string;
  /** Under root: where copies live that the account cannot reach otherwise. */
  systemDirectory?: string;
  log?: (message: string) => void;
  /** Another process has taken the server over, or it takes no connections: nothing that is written from now on would be kept. */
  onLost?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** Of the server that was started first; a server that ends is started again. */
  pid: number;
  /** It was running already: the application before was killed. */
  adopted: boolean;
  /** Where the cluster really is. */
  home: string;
  stop(): Promise<void>;
}

const SYSTEM_DIRECTORY = '/var/lib/vitrine';

/**
 * A PostgreSQL server of the application's own, from the binaries that npm installed. It survives the application being
 * killed and is adopted by the next; one application at a time may have it. A server that ends is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { ephemeral = false, systemDirectory = SYSTEM_DIRECTORY, log = () => undefined } = options;
  const home = path.resolve(options.home);
  const account = accountFor(clusterIn(await clusterDirectoryOf(home)).directory, options.account);
  const place = await chooseClusterDirectory(home, account, systemDirectory);
  if (place !== home) log(`"${account?.name}" may not enter ${home}; the database lives in ${place}`);
  const cluster = clusterIn(place);
  const binaries = await locateBinaries(account, systemDirectory, log);
  await createCluster({ cluster, initdb: path.join(binaries, 'bin', 'initdb'), account, ephemeral });
  const password = await readPassword(cluster);
  const starting = { cluster, program: path.join(binaries, 'bin', 'postgres'), account, ephemeral };
  const server = await startServer(starting);
  const supervised = new SupervisedServer(server, starting, log);
  const ownership = await takeOver(supervised, server.adopted, password, options);
  if (server.adopted) log(`PostgreSQL was still running (process ${server.pid}) and is used again`);
  return {
    url: urlOf(server, password, options.database),
    port: server.port,
    pid: server.pid,
    adopted: server.adopted,
    home: place,
    stop: async () => {
      await ownership.release();
      await supervised.stop();
      if (ephemeral) await fs.rm(home, { recursive: true, force: true });
    },
  };
}

/** The server of a home while it runs, for a helper that may work beside the application (seeding, for example). */
export async function findEmbeddedPostgres(options: {
  home: string;
  database: string;
}): Promise<(ServerAddress & { url: string }) | undefined> {
  const cluster = clusterIn(await clusterDirectoryOf(path.resolve(options.home)));
  if (!existsSync(cluster.password)) return undefined;
  const password = await readPassword(cluster);
  const server = await runningServer(cluster.data);
  return server && { ...server, url: urlOf(server, password, options.database) };
}

async function takeOver(
  server: SupervisedServer,
  adopted: boolean,
  password: string,
  options: EmbeddedPostgresOptions,
): Promise<Ownership> {
  const ownership = new Ownership({
    connection: { host: '127.0.0.1', port: server.port, user: SUPERUSER, password, database: 'postgres', ssl: false },
    serverRuns: () => server.runs,
    restartServer: () => server.restart(),
    onLost: options.onLost ?? ((reason) => options.log?.(reason.message)),
  });
  if (!(await ownership.claim())) {
    throw new Error(
      `Another process is already running with the database in ${server.directory}. Stop it first, or choose another DATA_DIR.`,
    );
  }
  try {
    const found = await ownership.query('select 1 from pg_database where datname = $1', [options.database]);
    if (found.length === 0) await ownership.query(`create database ${pg.escapeIdentifier(options.database)}`);
    return ownership;
  } catch (error) {
    await ownership.release();
    if (!adopted) await server.stop();
    throw error;
  }
}

function urlOf(server: ServerAddress, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}
