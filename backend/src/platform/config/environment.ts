import { readFileSync } from 'node:fs';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MaxLength,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { codeOf } from '../../kernel/error-code.js';
import { AreAddresses, IsAddress, IsOrigin } from './addresses.js';
import { contradictions, productionProblems } from './environment-problems.js';

const ANALYTICS = /^https?:\/\/[^\s?#]+(\/api\/event(\?\S*)?|\/api\/send\?([^\s&]+&)*website=[\w-]\S*)$/;
const RECIPIENTS = /^\s*age1[a-z0-9]{58,4000}(\s*,\s*age1[a-z0-9]{58,4000})*\s*$/;
const CRAWLERS = /^\s*[\w.-]{1,100}(\s*,\s*[\w.-]{1,100}){0,199}\s*$/;
const SHARE = /^(0?\.\d+|0|1(\.0+)?)$/;
const asNumber = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value));
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
/** Keeps another text, which `IsBoolean` then reports. */
const asFlag = Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value);

const isAnySet = (environment: Environment, ...names: (keyof Environment)[]): boolean =>
  names.some((name) => environment[name] !== undefined);
const hasS3Key = (environment: Environment): boolean => isAnySet(environment, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
const usesS3 = (environment: Environment): boolean =>
  isAnySet(environment, 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION') || hasS3Key(environment);
const hasOffsiteS3Key = (environment: Environment): boolean =>
  isAnySet(environment, 'OFFSITE_S3_ACCESS_KEY_ID', 'OFFSITE_S3_SECRET_ACCESS_KEY');
const usesOffsiteS3 = (environment: Environment): boolean =>
  isAnySet(environment, 'OFFSITE_S3_BUCKET', 'OFFSITE_S3_ENDPOINT', 'OFFSITE_S3_REGION') || hasOffsiteS3Key(environment);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * The environment variables of PR-54 before defaults are applied. An empty variable counts as not set. The table of settings in operating.md
 * is generated from these comments and the defaults of this folder; `@default` describes one that is not a constant.
 */
export class Environment {
  /** `production` refuses insecure settings and logs more. */
  @IsOptional() @IsIn(['development', 'test', 'production']) NODE_ENV?: string;
  /** Port of the app, the API and its documentation. */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(65535) PORT?: number;
  /** Address that the port listens on. */
  @IsOptional() @IsString() HOST?: string;
  /** Address in the browser: for mails, cookies, and to recognise requests of other sites. @default `http://localhost:PORT` */
  @IsOptional() @IsOrigin() PUBLIC_URL?: string;
  /** Folder of the bundled database, the files, the mails and the session secret. @default `.data` */
  @IsOptional() @IsString() DATA_DIR?: string;
  /** PostgreSQL 16 or newer, `postgres://…`. @default the bundled PostgreSQL */
  @IsOptional() @IsAddress('postgres', 'postgresql') DATABASE_URL?: string;
  /** Read replicas, separated by commas. What all visitors share is read from them. */
  @IsOptional() @AreAddresses('postgres', 'postgresql') DATABASE_REPLICA_URLS?: string;
  /** A replica that is further behind is not used. */
  @IsOptional() @asNumber @Min(1) @Max(600) DATABASE_REPLICA_LAG_SECONDS?: number;
  /** Bucket for the files. @default none: a folder */
  @ValidateIf(usesS3) @Matches(BUCKET, { message: 'S3_BUCKET must name the bucket' }) S3_BUCKET?: string;
  /** Address of another S3-compatible storage. @default Amazon's of the region */
  @IsOptional() @IsAddress('http', 'https') S3_ENDPOINT?: string;
  /** Region of the bucket. @default `us-east-1` */
  @IsOptional() @IsString() S3_REGION?: string;
  /** Access key of the bucket. @default the machine's role */
  @ValidateIf(hasS3Key) @IsString({ message: 'S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY' }) S3_ACCESS_KEY_ID?: string;
  /** Its secret. @default the machine's role */
  @ValidateIf(hasS3Key) @IsString({ message: 'S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID' }) S3_SECRET_ACCESS_KEY?: string;
  /** Target of off-site backups: an existing folder, for example of a mounted disk. */
  @IsOptional() @IsString() OFFSITE_FOLDER?: string;
  /** Target of off-site backups: a second bucket, used only for them. */
  @ValidateIf(usesOffsiteS3) @Matches(BUCKET, { message: 'OFFSITE_S3_BUCKET must name the bucket' }) OFFSITE_S3_BUCKET?: string;
  /** Address of its S3-compatible storage. @default Amazon's of the region */
  @IsOptional() @IsAddress('http', 'https') OFFSITE_S3_ENDPOINT?: string;
  /** Its region. @default `us-east-1` */
  @IsOptional() @IsString() OFFSITE_S3_REGION?: string;
  /** Its access key. @default the machine's role */
  @ValidateIf(hasOffsiteS3Key)
  @IsString({ message: 'OFFSITE_S3_ACCESS_KEY_ID is needed with OFFSITE_S3_SECRET_ACCESS_KEY' })
  OFFSITE_S3_ACCESS_KEY_ID?: string;
  /** Its secret. @default the machine's role */
  @ValidateIf(hasOffsiteS3Key)
  @IsString({ message: 'OFFSITE_S3_SECRET_ACCESS_KEY is needed with OFFSITE_S3_ACCESS_KEY_ID' })
  OFFSITE_S3_SECRET_ACCESS_KEY?: string;
  /** Public keys of [age](https://age-encryption.org) that encrypt off-site backups, separated by commas. @default none: not encrypted */
  @IsOptional()
  @Matches(RECIPIENTS, { message: 'OFFSITE_RECIPIENTS must be public keys of age (age1…), with commas between them' })
  OFFSITE_RECIPIENTS?: string;
  /** Number of days of which the newest off-site backup is kept. */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(366) OFFSITE_KEEP_DAYS?: number;
  /** The same for weeks. */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(520) OFFSITE_KEEP_WEEKS?: number;
  /** The same for months. */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(120) OFFSITE_KEEP_MONTHS?: number;
  /** Location at which nginx has the folder of files, so that nginx sends them. */
  @IsOptional() @Matches(/^\/[a-z0-9_/-]+\/$/, { message: 'ACCEL_REDIRECT must be a path such as /stored-files/' }) ACCEL_REDIRECT?: string;
  /** Mail server, `smtp://…` or `smtps://…`. @default none: `.data/mail` */
  @IsOptional() @IsAddress('smtp', 'smtps') SMTP_URL?: string;
  /** Sender of mails, `Name <address>`, or an address, beside which mails have the name of the site. */
  @IsOptional() @IsString() MAIL_FROM?: string;
  /** Signs cookies and backups, the same for all instances; required in production. @default generated in `DATA_DIR` */
  @IsOptional() @IsString() @MinLength(16) SESSION_SECRET?: string;
  /** Name of the first administrator. */
  @IsOptional() @IsString() @MinLength(3) ADMIN_USERNAME?: string;
  /** Password of the first administrator. @default generated and printed once */
  @IsOptional() @IsString() @MinLength(6) ADMIN_PASSWORD?: string;
  /** Trusted proxies: their number, or their addresses and networks, separated by commas. @default none: all visitors share one address */
  @IsOptional() @IsString() TRUST_PROXY?: string;
  /** Name of the site, in the logo, in titles and in mails. This and other [site settings](#site-settings) cannot be changed in the back-office while their variable is set. @default `Vitrine` */
  @IsOptional() @IsString() @MaxLength(40) SITE_NAME?: string;
  /** What the site is, in one line, for Discover and search engines. @default a text in the language of the visitor */
  @IsOptional() @IsString() @MaxLength(160) SITE_SLOGAN?: string;
  /** `false`: new visitors can read and get no account. Those who have one sign in. @default true */
  @IsOptional() @asFlag @IsBoolean({ message: 'REGISTRATION_OPEN must be true or false' }) REGISTRATION_OPEN?: boolean;
  /** Maximum number of links of one creator. @default 20 */
  @IsOptional() @asNumber @IsInt() @Min(1) @Max(1000) MAX_LINKS?: number;
  /** Maximum number of files of one creator. @default 2000 */
  @IsOptional() @asNumber @IsInt() @Min(1) MAX_MEDIA?: number;
  /** Maximum size of the files of one creator. @default 5120 */
  @IsOptional() @asNumber @Min(1) MAX_MEDIA_MB?: number;
  /** Maximum size of the unfinished uploads of one instance in `DATA_DIR`. Processing needs about as much again. */
  @IsOptional() @asNumber @Min(1) UPLOAD_TEMP_MB?: number;
  /** Uploads and backups that would leave less disk space are refused (507). 0 turns the check off. */
  @IsOptional() @asNumber @Min(0) MIN_FREE_DISK_MB?: number;
  /** An upload without progress for this time is ended (408). */
  @IsOptional() @asNumber @Min(1) @Max(600) STALLED_UPLOAD_SECONDS?: number;
  /** Multiplies every rate limit. 0 turns them off. */
  @IsOptional() @asNumber @Min(0) RATE_LIMIT_SCALE?: number;
  /** Counts inactive users (03:15 UTC), makes a backup (`BACKUP_TIME`) and an off-site backup (15 minutes later). */
  @IsOptional() @asFlag @IsBoolean({ message: 'NIGHTLY_JOBS must be true or false' }) NIGHTLY_JOBS?: boolean;
  /** Time of the nightly backup in UTC, 00:00 to 22:59. @default 03:30 */
  @IsOptional()
  @Matches(/^([01]\d|2[0-2]):[0-5]\d$/, { message: 'BACKUP_TIME must be a time in UTC from 00:00 to 22:59' })
  BACKUP_TIME?: string;
  /** Number of days of which the newest nightly backup is kept. @default 7 */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(366) BACKUP_KEEP_DAYS?: number;
  /** The same for weeks. @default 4 */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(104) BACKUP_KEEP_WEEKS?: number;
  /** The same for months. @default 0 */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(120) BACKUP_KEEP_MONTHS?: number;
  /** Database connections of one instance for reads, and as many again for writes. Short reads share two more. */
  @IsOptional() @asNumber @IsInt() @Min(2) @Max(500) DATABASE_POOL?: number;
  /** Maximum number of open sockets. Further ones are closed unread. */
  @IsOptional() @asNumber @IsInt() @Min(50) MAX_CONNECTIONS?: number;
  /** How long a stopping instance answers while it is not ready, and then keeps idle connections: longer than the proxy keeps them, at most 10. */
  @IsOptional() @asNumber @Min(0) @Max(10) STOP_DELAY_SECONDS?: number;
  /** Redis that counts rate limits, `redis://…`. PostgreSQL does without it. @default none: PostgreSQL */
  @IsOptional() @IsAddress('redis', 'rediss') REDIS_URL?: string;
  /** Port of the Prometheus metrics. @default none: not measured */
  @IsOptional() @asNumber @IsInt() @Min(0) @Max(65535) METRICS_PORT?: number;
  /** Address of that port; never a public one. */
  @IsOptional() @IsString() METRICS_HOST?: string;
  /** `refuse`: `robots.txt` shuts out known AI crawlers but for pages of creators who allow them. `allow`: it names none ([rules](#ai-crawlers)). */
  @IsOptional() @IsIn(['refuse', 'allow']) AI_CRAWLERS?: string;
  /** Further names of AI crawlers for `robots.txt`, separated by commas. @default none: the known ones only */
  @IsOptional()
  @Matches(CRAWLERS, { message: 'AI_CRAWLER_NAMES must be names of crawlers, with commas between them' })
  AI_CRAWLER_NAMES?: string;
  /** Service that gets page views: `https://…/api/event` (Plausible) or `https://…/api/send?website=ID` (Umami). @default none: not sent */
  @IsOptional()
  @IsAddress('http', 'https')
  @Matches(ANALYTICS, { message: 'ANALYTICS_URL must be …/api/event (Plausible) or …/api/send?website=ID (Umami)' })
  ANALYTICS_URL?: string;
  /** OpenTelemetry collector that receives traces over HTTP, `http://…:4318`. @default none: no traces */
  @IsOptional() @IsAddress('http', 'https') OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Name of this installation in traces. */
  @IsOptional() @IsString() OTEL_SERVICE_NAME?: string;
  /** Share of traced requests, 0 to 1. The decision of a trusted proxy comes first. */
  @IsOptional()
  @Matches(SHARE, { message: 'OTEL_TRACES_SAMPLER_ARG must be a share of the requests, from 0 to 1, such as 0.1' })
  OTEL_TRACES_SAMPLER_ARG?: string;
  /** Lowest level that is logged. @default warn; info in production */
  @IsOptional() @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL?: string;
  /** Writes one line for each request, with the address of the visitor ([fields](#access-log)). */
  @IsOptional() @asFlag @IsBoolean({ message: 'ACCESS_LOG must be true or false' }) ACCESS_LOG?: boolean;
  /** Applies rate limits to loopback addresses too, which are exempt by default (PR-1). Tests of the limits set it. */
  @IsOptional() @asFlag @IsBoolean({ message: 'LIMIT_LOOPBACK must be true or false' }) LIMIT_LOOPBACK?: boolean;
}

/** Variables with a secret. Each may be in a file, whose path is in the variable with `_FILE` after its name, as container platforms provide it. */
const SECRETS = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OFFSITE_S3_ACCESS_KEY_ID',
  'OFFSITE_S3_SECRET_ACCESS_KEY',
];

/** Adds the content of files to the variables, and describes each file that cannot be used. */
function withSecretFiles(variables: Record<string, string>): string[] {
  return SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (file === undefined) return [];
    if (variables[name] !== undefined) return [`${name} and ${name}_FILE are both set: set one of them`];
    try {
      variables[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      return [`${name}_FILE: ${file} cannot be read (${String(codeOf(error))})`];
    }
    return variables[name] === '' ? [`${name}_FILE: ${file} is empty`] : [];
  });
}

/** The only function that reads the process environment, without blanks around values. Throws one error that lists every invalid variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const definedVariables = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const fileProblems = withSecretFiles(definedVariables);
  if (fileProblems.length > 0) throw invalidConfiguration(fileProblems);
  const environment = plainToInstance(Environment, definedVariables);
  const problems = validateSync(environment, { whitelist: true }).flatMap((problem) => Object.values(problem.constraints ?? {}));
  problems.push(...contradictions(environment));
  if (problems.length === 0) problems.push(...productionProblems(environment));
  if (problems.length > 0) throw invalidConfiguration(problems);
  return environment;
}

const invalidConfiguration = (problems: string[]): Error => new Error(`The configuration is not valid:\n- ${problems.join('\n- ')}`);

/** DATA_DIR without validation. An empty variable counts as not set. */
export const givenDataDirectory = (): string | undefined => process.env.DATA_DIR?.trim() || undefined;
