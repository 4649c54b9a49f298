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

export function s3Settings(environment: Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = environment;
  if (bucket === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const credentials = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}
