import * as path from 'node:path';

/** The environment variables that the checks use. */
interface Settings {
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  OFFSITE_FOLDER?: string;
  OFFSITE_S3_BUCKET?: string;
  OFFSITE_S3_ENDPOINT?: string;
}

/** Describes settings that contradict each other. */
export function offsiteProblems(environment: Settings): string[] {
  const { OFFSITE_FOLDER, OFFSITE_S3_BUCKET, S3_BUCKET } = environment;
  const problems: string[] = [];
  if (OFFSITE_FOLDER !== undefined && OFFSITE_S3_BUCKET !== undefined)
    problems.push('OFFSITE_FOLDER and OFFSITE_S3_BUCKET name two targets: set one of them');
  if (OFFSITE_FOLDER !== undefined && !path.isAbsolute(OFFSITE_FOLDER)) problems.push('OFFSITE_FOLDER must be an absolute path');
  if (OFFSITE_S3_BUCKET !== undefined && OFFSITE_S3_BUCKET === S3_BUCKET && environment.OFFSITE_S3_ENDPOINT === environment.S3_ENDPOINT)
    problems.push('OFFSITE_S3_BUCKET must be another bucket than S3_BUCKET');
  return problems;
}
