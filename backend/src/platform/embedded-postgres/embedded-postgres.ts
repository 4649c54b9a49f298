/** The bundled PostgreSQL, which Vitrine starts and supervises when no DATABASE_URL is given. */
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import pg from 'pg';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { locateBinaries } from './postgres-binaries.js';
import { chooseClusterHome, clusterIn, createCluster, readClusterHome, readPassword, SUPERUSER } from './postgres-cluster.js';
import { accountFor } from './postgres-identity.js';
import { Ownership } from './postgres-ownership.js';
import { SupervisedServer } from './postgres-supervision.js';
import { endsWithin, runningServer, startServer, type ServerAddress, type StartServerOptions } from './postgres-server.js';

interface EmbeddedPostgresOptions {
  /** Directory of data, password and log. Created when missing. */
  home: string;
  /** Created when missing. */
  database: string;
  /** Turns fsync off and removes the home on stop, for the temporary clusters of tests. */
  ephemeral?: boolean;
  /** Under root: the account that PostgreSQL runs as. By default `postgres`, or else `nobody`. */
  account?: string;
  /** Under root: directory for copies of files that the account cannot reach at their original path. */
  systemDirectory?: string;
  log?: (message: string) => void;
  /** Called when another process owns the server, or it accepts no connections. Writes are not possible any more. */
  onLost?: (reason: Error) => void;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** Process id of the first server; a restarted server has another one. */
  pid: number;
  /** Whether the server was already running, because the previous application was killed. */
  adopted: boolean;
  /** Directory that contains the cluster, which may differ from `home` under root. */
  home: string;
  stop(): Promise<void>;
}

/** Longer than the end of a killed server with many connections. */
const END_TIMEOUT_MS = 10_000;

const SYSTEM_DIRECTORY = '/var/lib/vitrine';

/** Home and name of the application's database in its data directory. */
export const embeddedDatabase = (dataDir: string): Pick<EmbeddedPostgresOptions, 'home' | 'database'> => ({
  home: path.join(dataDir, 'postgres'),
  database: 'vitrine',
});

/**
 * Starts a PostgreSQL server from the binaries that npm installed. The server survives when the application is killed, and
 * the next application adopts it. One application at a time can own it. A server that ends is restarted.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { ephemeral = false, systemDirectory = SYSTEM_DIRECTORY, log = () => undefined } = options;
  const home = path.resolve(options.home);
  const account = accountFor(clusterIn(await readClusterHome(home)).directory, options.account);
  const clusterHome = await chooseClusterHome(home, account, systemDirectory);
  if (clusterHome !== home) log(`"${account?.name}" may not enter ${home}; the database is stored in ${clusterHome}`);
  const cluster = clusterIn(clusterHome);
  const binaries = await locateBinaries(account, systemDirectory, log);
  await createCluster({ cluster, initdb: path.join(binaries, 'bin', 'initdb'), account, ephemeral });
  const password = await readPassword(cluster);
  const startOptions = { cluster, program: path.join(binaries, 'bin', 'postgres'), account, ephemeral };
  const { server, supervised, ownership } = await startOwnedServer(startOptions, password, options);
  if (server.adopted) log(`PostgreSQL was still running (process ${server.pid}) and is used again`);
  return {
    url: urlOf(server, password, options.database),
    port: server.port,
    pid: server.pid,
    adopted: server.adopted,
    home: clusterHome,
    stop: async () => {
      await ownership.release();
      await supervised.stop();
      if (ephemeral) await fs.rm(home, { recursive: true, force: true });
    },
  };
}

/** Finds the running server of a home, for commands that run beside the application, such as seeding. */
export async function findEmbeddedPostgres(options: {
  home: string;
  database: string;
}): Promise<(ServerAddress & { url: string }) | undefined> {
  const cluster = clusterIn(await readClusterHome(path.resolve(options.home)));
  if (!existsSync(cluster.password)) return undefined;
  const password = await readPassword(cluster);
  const server = await runningServer(cluster.data);
  return server && { ...server, url: urlOf(server, password, options.database) };
}

interface OwnedServer {
  server: ServerAddress & { adopted: boolean };
  supervised: SupervisedServer;
  ownership: Ownership;
}

/** Starts or adopts the server as its owner. */
async function startOwnedServer(
  startOptions: StartServerOptions,
  password: string,
  options: EmbeddedPostgresOptions,
): Promise<OwnedServer> {
  const server = await startServer(startOptions);
  const supervised = new SupervisedServer(server, startOptions, options.log ?? (() => undefined));
  try {
    return { server, supervised, ownership: await claimOwnership(supervised, server.adopted, password, options) };
  } catch (error) {
    // A server that was killed together with its application may still be ending when it is found.
    if (!server.adopted || !isDatabaseUnavailable(error) || !(await endsWithin(END_TIMEOUT_MS, server.pid, startOptions.cluster.data)))
      throw error;
    return startOwnedServer(startOptions, password, options);
  }
}

/** Makes this process the owner of the server, and creates the database when it is missing. Throws when another process owns the server. */
async function claimOwnership(
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
    const databases = await ownership.query('select 1 from pg_database where datname = $1', [options.database]);
    if (databases.length === 0) await ownership.query(`create database ${pg.escapeIdentifier(options.database)}`);
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
