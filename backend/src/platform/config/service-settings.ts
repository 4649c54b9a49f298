/** Settings of the services outside of Vitrine: storage, off-site backups, analytics, traces. */
import * as path from 'node:path';
import { trimCharactersEnd } from '../../kernel/text.js';
import type { Environment } from './environment.js';

/** Connection to the bucket that stores the files instead of the data directory (`S3_*`, PR-54). */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: the endpoint of AWS for the region. */
  endpoint?: string;
  /** Undefined: the credentials of the machine, such as an instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export const s3Settings = (environment: Environment): S3Settings | undefined =>
  bucketSettings({
    bucket: environment.S3_BUCKET,
    region: environment.S3_REGION,
    endpoint: environment.S3_ENDPOINT,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  });

function bucketSettings(given: Record<'bucket' | 'region' | 'endpoint' | 'accessKeyId' | 'secretAccessKey', string | undefined>) {
  const { bucket, region = 'us-east-1', endpoint, accessKeyId, secretAccessKey } = given;
  if (bucket === undefined) return undefined;
  const credentials = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}

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
  const { OFFSITE_FOLDER: folder = '' } = environment;
  const s3 = bucketSettings({
    bucket: environment.OFFSITE_S3_BUCKET,
    region: environment.OFFSITE_S3_REGION,
    endpoint: environment.OFFSITE_S3_ENDPOINT,
    accessKeyId: environment.OFFSITE_S3_ACCESS_KEY_ID,
    secretAccessKey: environment.OFFSITE_S3_SECRET_ACCESS_KEY,
  });
  if (folder === '' && s3 === undefined) return undefined;
  return {
    folder: path.resolve(folder),
    s3,
    recipients: (environment.OFFSITE_RECIPIENTS ?? '').split(',').flatMap((recipient) => recipient.trim() || []),
    keep: {
      days: environment.OFFSITE_KEEP_DAYS ?? 7,
      weeks: environment.OFFSITE_KEEP_WEEKS ?? 4,
      months: environment.OFFSITE_KEEP_MONTHS ?? 6,
    },
  };
}

/** The external service that page views are sent to (PR-23). */
export interface AnalyticsSettings {
  kind: 'plausible' | 'umami';
  endpoint: string;
  /** Plausible: the domain. Umami: the id of the website. */
  site: string;
}

/** Recognises the service by the path of its URL. Returns undefined for any other URL. */
export function analyticsSettings(url: string, publicUrl: string): AnalyticsSettings | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, protocol, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol)) return undefined;
  const endpoint = `${origin}${pathname}`;
  const website = searchParams.get('website');
  if (pathname.endsWith('/api/event'))
    return { kind: 'plausible', endpoint, site: searchParams.get('domain') ?? new URL(publicUrl).hostname };
  if (pathname.endsWith('/api/send') && website !== null) return { kind: 'umami', endpoint, site: website };
  return undefined;
}

/** The collector that receives traces, and the share of requests that is traced (ADR 0025). */
export interface TraceSettings {
  /** OTLP/HTTP endpoint for traces, including its path. */
  url: string;
  serviceName: string;
  /** Share of sampled requests among those without a sampling decision of the caller, from 0 to 1. */
  ratio: number;
}

export function traceSettings(environment: Environment): TraceSettings | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: serviceName = 'vitrine',
    OTEL_TRACES_SAMPLER_ARG: ratio = '1',
  } = environment;
  // OTEL_EXPORTER_OTLP_ENDPOINT is the base URL of all signals; the standard defines the path of traces below it.
  return endpoint === undefined ? undefined : { url: `${trimCharactersEnd(endpoint, '/')}/v1/traces`, serviceName, ratio: Number(ratio) };
}
