/** Settings of the installation: the environment variables, their checks and their defaults. Every other part may import it. */
import * as path from 'node:path';
import { SITE_SETTING_NAMES, SITE_SETTINGS, type SettingRule, type SiteSettingName, type SiteValues } from '../../kernel/site-settings.js';
import { analyticsSettings, offsiteSettings, s3Settings, traceSettings } from './service-settings.js';
import { addressesIn } from './addresses.js';
import { givenDataDirectory, type Environment } from './environment.js';
import { persistedSecret, secretsIn } from './persisted-secret.js';

/** Enough for five uploads of the largest size at the same time. */
const UPLOAD_TEMP_MB = 1_024;
/** PostgreSQL writes up to 1 GB of WAL between two checkpoints, and reuses most of those files. */
const MIN_FREE_DISK_MB = 512;

/** Time limits and costs without an environment variable. Tests change those that would slow them down, or that depend on the load of the machine. */
export interface Tuning {
  /** Below five seconds, so that a request that sends a mail is answered within five seconds even when the mail server hangs. */
  readonly mailTimeoutMs: number;
  /** argon2id: memory in KiB, and number of passes. */
  readonly passwordHash: { readonly memoryCost: number; readonly timeCost: number };
  /** Time until every instance has detected a restore and refuses writes. */
  readonly writeStopDelayMs: number;
  /** Time limit of rendering a page with the time in the queue. The browser renders a page that takes longer. */
  readonly pageRenderingMs: number;
}

/** The password hash uses one of the parameter sets that OWASP recommends. */
export const TUNING: Tuning = {
  mailTimeoutMs: 4_000,
  passwordHash: { memoryCost: 19_456, timeCost: 2 },
  writeStopDelayMs: 1_200,
  pageRenderingMs: 2_000,
};

/** The values that environment variables fix (PR-142). */
function fixedValues(environment: Environment): Partial<SiteValues> {
  const valueOf = (name: SiteSettingName): unknown => {
    const { variable } = SITE_SETTINGS[name] as SettingRule<unknown>;
    const value = variable === undefined ? undefined : environment[variable as keyof Environment];
    return name === 'refuseAiCrawlers' && value !== undefined ? value === 'refuse' : value;
  };
  return Object.fromEntries(SITE_SETTING_NAMES.flatMap((name) => (valueOf(name) === undefined ? [] : [[name, valueOf(name)]])));
}

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** The directory of the data, also when the configuration is not valid. */
export const dataDirectory = (folder = givenDataDirectory()): string => path.resolve(REPOSITORY, folder ?? '.data');

function settingsOf(environment: Environment) {
  const port = environment.PORT ?? 3000;
  const dataDir = dataDirectory(environment.DATA_DIR);
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    port,
    host: environment.HOST ?? '0.0.0.0',
    /** As browsers send it in `Origin`, e.g. `https://vitrine.example`: without a trailing slash and a default port, and in ASCII. */
    publicUrl,
    production: environment.NODE_ENV === 'production',
    /** Directory of the embedded database, the files, the mails and the pid file. */
    dataDir,
    /** Undefined: the application starts the embedded PostgreSQL. */
    databaseUrl: environment.DATABASE_URL,
    /** Read replicas of the database. The loads of the cache are distributed over them. */
    replicaUrls: addressesIn(environment.DATABASE_REPLICA_URLS ?? ''),
    /** A replica that lags further behind is not used. */
    replicaLagSeconds: environment.DATABASE_REPLICA_LAG_SECONDS ?? 10,
    /** Undefined: files are stored in the data directory. */
    s3: s3Settings(environment),
    /** Undefined: no off-site backups. */
    offsite: offsiteSettings(environment),
    /** Internal nginx location of the files directory. Undefined: the application sends the files itself. */
    accelRedirect: environment.ACCEL_REDIRECT,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? 'no-reply@localhost',
    /** The first one signs, all of them are accepted. */
    sessionSecrets: secretsIn(environment.SESSION_SECRET ?? persistedSecret(dataDir)),
    adminUsername: environment.ADMIN_USERNAME ?? 'admin',
    adminPassword: environment.ADMIN_PASSWORD,
    /** Value of the Express setting `trust proxy`: a number of hops, a list of addresses, or false. */
    trustProxy: trustedProxies(environment.TRUST_PROXY),
    /** Whether the scheduled jobs run: the nightly backup and the count of inactive users. */
    nightlyJobs: environment.NIGHTLY_JOBS ?? true,
    // A terminal shows only warnings and errors; in production a log collector also stores `info` lines.
    logLevel: environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** Whether each request has a line in the log. */
    accessLog: environment.ACCESS_LOG ?? false,
    /** Undefined: PostgreSQL counts the rate limits. */
    redisUrl: environment.REDIS_URL,
    /** Undefined: metrics are not recorded. */
    metricsPort: environment.METRICS_PORT,
    metricsHost: environment.METRICS_HOST ?? '127.0.0.1',
    /** Site settings that administrators cannot change. */
    fixedSettings: fixedValues(environment),
    /** Undefined: page views are not sent to an analytics service. */
    analytics: analyticsSettings(environment.ANALYTICS_URL ?? '', publicUrl),
    /** Undefined: traces are not recorded. */
    traces: traceSettings(environment),
    ...limitsOf(environment),
  };
}

function limitsOf(environment: Environment) {
  return {
    /** Limit for the unfinished uploads of this process in the temporary directory. */
    uploadTempBytes: (environment.UPLOAD_TEMP_MB ?? UPLOAD_TEMP_MB) * 1024 * 1024,
    /** Uploads that would leave less free space on a disk are rejected. 0 turns the check off. */
    minFreeBytes: (environment.MIN_FREE_DISK_MB ?? MIN_FREE_DISK_MB) * 1024 * 1024,
    /** Multiplies every rate limit; 0 turns them off. */
    rateLimitScale: environment.RATE_LIMIT_SCALE ?? 1,
    limitLoopback: environment.LIMIT_LOOPBACK ?? false,
    /** A request whose body makes no progress for this time is ended. */
    stallSeconds: environment.STALLED_UPLOAD_SECONDS ?? 30,
    /** Size of each connection pool: one for reads, one for writes, and one for each replica. */
    databasePool: environment.DATABASE_POOL ?? 20,
    /** Maximum number of open sockets. Further connections are closed without being read. */
    maxConnections: environment.MAX_CONNECTIONS ?? 4_000,
    /** Time for which a stopping instance serves requests while its readiness check already fails. */
    stopDelaySeconds: environment.STOP_DELAY_SECONDS ?? 0,
  };
}

const Settings = class {} as new () => Readonly<ReturnType<typeof settingsOf>>;

/** All settings with their defaults applied. No other file defines a default for an environment variable. */
export class Config extends Settings {
  readonly tuning: Tuning = TUNING;

  /** The secret that signs. */
  get sessionSecret(): string {
    return this.sessionSecrets[0] ?? '';
  }

  get secureCookies(): boolean {
    return this.publicUrl.startsWith('https://');
  }
}

export const resolveConfig = (environment: Environment): Config => Object.assign(new Config(), settingsOf(environment));

function trustedProxies(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
