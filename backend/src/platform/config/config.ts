import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { trimCharactersEnd } from '../../kernel/trim.js';
import { analyticsSettings, type AnalyticsSettings } from './analytics-settings.js';
import type { Environment } from './environment.js';
import { s3Settings, type S3Settings } from './s3-settings.js';
import { traceSettings, type TraceSettings } from './trace-settings.js';
import { TUNING, type Tuning } from './tuning.js';

/** PR-25; an operator may say otherwise. */
export const MAX_LINKS = 20;
/** What one creator may keep, photos and videos together; an operator may say otherwise. */
export const MAX_MEDIA = 2_000;
export const MAX_MEDIA_MB = 5_120;
/** Five requests of the largest size; an operator may say otherwise. */
export const UPLOAD_TEMP_MB = 1_024;
/** PostgreSQL needs up to 1 GB for its log between two checkpoints, most of which it reuses. */
export const MIN_FREE_DISK_MB = 512;

/** Everything the application may be told, resolved: no further default is hidden elsewhere. */
export class Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash, e.g. `https://vitrine.example`. */
  readonly publicUrl: string;
  readonly production: boolean;
  /** Embedded database, files, mail and the pid file live here. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** Copies of the database that follow it; public reads are spread over them. */
  readonly replicaUrls: string[];
  /** A copy that is further behind is left out. */
  readonly replicaLagSeconds: number;
  /** Undefined: files are kept in the data folder. */
  readonly s3?: S3Settings;
  /** Where nginx has the folder of files; undefined: they are sent by ourselves. */
  readonly accelRedirect?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly sessionSecret: string;
  readonly adminUsername: string;
  readonly adminPassword?: string;
  /** As Express takes it: a hop count, a list of addresses, or false. */
  readonly trustProxy: boolean | number | string;
  readonly maxLinks: number;
  readonly maxMedia: number;
  readonly maxMediaBytes: number;
  /** Unfinished uploads of this process on the temporary disk. */
  readonly uploadTempBytes: number;
  /** Uploads that would leave less free on a disk are refused; 0: never. */
  readonly minFreeBytes: number;
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitScale: number;
  readonly limitLoopback: boolean;
  /** Whether a backup is made, and inactive users are counted, by the clock. */
  readonly nightlyJobs: boolean;
  /** After so long without moving, a request's body is given up. */
  readonly stallSeconds: number;
  readonly logLevel: string;
  /** Connections to PostgreSQL: for reads so many, for writes so many again. */
  readonly databasePool: number;
  /** Sockets that are open at once; the next one is closed unread. */
  readonly maxConnections: number;
  /** For so long a stopping instance still answers while it already says that it is not ready. */
  readonly stopDelaySeconds: number;
  /** Undefined: rate limits are counted in PostgreSQL. */
  readonly redisUrl?: string;
  /** Undefined: no metrics are kept. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** Undefined: nobody is told which pages are opened. */
  readonly analytics?: AnalyticsSettings;
  /** Undefined: nothing is traced. */
  readonly traces?: TraceSettings;
  readonly tuning: Tuning = TUNING;

  get secureCookies(): boolean {
    return this.publicUrl.startsWith('https://');
  }
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

export function resolveConfig(environment: Environment): Config {
  const port = environment.PORT ?? 3000;
  const dataDir = path.resolve(REPOSITORY, environment.DATA_DIR ?? '.data');
  const publicUrl = trimCharactersEnd(environment.PUBLIC_URL ?? `http://localhost:${port}`, '/');
  return Object.assign(new Config(), {
    port,
    host: environment.HOST ?? '0.0.0.0',
    publicUrl,
    production: environment.NODE_ENV === 'production',
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    replicaUrls: listOf(environment.DATABASE_REPLICA_URLS),
    replicaLagSeconds: environment.DATABASE_REPLICA_LAG_SECONDS ?? 10,
    s3: s3Settings(environment),
    accelRedirect: environment.ACCEL_REDIRECT,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? 'Vitrine <no-reply@localhost>',
    sessionSecret: environment.SESSION_SECRET ?? keptSecret(dataDir),
    adminUsername: environment.ADMIN_USERNAME ?? 'admin',
    adminPassword: environment.ADMIN_PASSWORD,
    trustProxy: trustedProxies(environment.TRUST_PROXY),
    maxLinks: environment.MAX_LINKS ?? MAX_LINKS,
    maxMedia: environment.MAX_MEDIA ?? MAX_MEDIA,
    maxMediaBytes: (environment.MAX_MEDIA_MB ?? MAX_MEDIA_MB) * 1024 * 1024,
    uploadTempBytes: (environment.UPLOAD_TEMP_MB ?? UPLOAD_TEMP_MB) * 1024 * 1024,
    minFreeBytes: (environment.MIN_FREE_DISK_MB ?? MIN_FREE_DISK_MB) * 1024 * 1024,
    rateLimitScale: environment.RATE_LIMIT_SCALE ?? 1,
    limitLoopback: environment.LIMIT_LOOPBACK ?? false,
    nightlyJobs: environment.NIGHTLY_JOBS ?? true,
    stallSeconds: environment.STALLED_UPLOAD_SECONDS ?? 30,
    // in the foreground of a terminal only what somebody should act on; containers collect the rest
    logLevel: environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
    databasePool: environment.DATABASE_POOL ?? 20,
    maxConnections: environment.MAX_CONNECTIONS ?? 4_000,
    stopDelaySeconds: environment.STOP_DELAY_SECONDS ?? 0,
    redisUrl: environment.REDIS_URL,
    metricsPort: environment.METRICS_PORT,
    metricsHost: environment.METRICS_HOST ?? '127.0.0.1',
    analytics: analyticsSettings(environment.ANALYTICS_URL ?? '', publicUrl),
    traces: traceSettings(environment),
  });
}

/** A secret of this installation's own, so that sessions outlive a restart without anybody configuring anything. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

function listOf(value = ''): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function trustedProxies(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
