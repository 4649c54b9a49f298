import * as path from 'node:path';
import type { Environment } from './environment.js';
import type { S3Settings } from './s3-settings.js';

/** The target of off-site backups (`OFFSITE_*`, ADR 0047). */
export interface OffsiteSettings {
  /** Used without `s3`. It must exist. */
  folder: string;
  s3?: S3Settings;
  /** Public keys (age) that backups are encrypted to. Empty: not encrypted. */
  recipients: string[];
  /** Numbers of periods of which the newest backup is kept. */
  keep: { days: number; weeks: number; months: number };
}

export function offsiteSettings(environment: Environment): OffsiteSettings | undefined {
  const { OFFSITE_FOLDER: folder = '', OFFSITE_S3_BUCKET: bucket } = environment;
  if (folder === '' && bucket === undefined) return undefined;
  return {
    folder: path.resolve(folder),
    s3: bucket === undefined ? undefined : bucketOf(bucket, environment),
    recipients: (environment.OFFSITE_RECIPIENTS ?? '').split(',').flatMap((recipient) => recipient.trim() || []),
    keep: {
      days: environment.OFFSITE_KEEP_DAYS ?? 7,
      weeks: environment.OFFSITE_KEEP_WEEKS ?? 4,
      months: environment.OFFSITE_KEEP_MONTHS ?? 6,
    },
  };
}

function bucketOf(bucket: string, environment: Environment): S3Settings {
  const { OFFSITE_S3_REGION: region = 'us-east-1', OFFSITE_S3_ENDPOINT: endpoint } = environment;
  const { OFFSITE_S3_ACCESS_KEY_ID: accessKeyId, OFFSITE_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const credentials = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}
