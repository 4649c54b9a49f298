/** An S3 server process with one bucket. It can be killed, and restarted on the same directory. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const COMMAND = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
const PORT = 21_891;
const BUCKET = 'vitrine-load';

export const bucketVariables = {
  S3_ENDPOINT: `http://127.0.0.1:${PORT}`,
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};

export async function startS3Server(folder) {
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(PORT), '--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, ['--no-deprecation', COMMAND, ...options], { stdio: 'ignore' });
  while (child.exitCode === null) {
    const answers = await fetch(`http://127.0.0.1:${PORT}/`).then(Boolean, () => false);
    if (answers) return child;
    await pause(50);
  }
  throw new Error('the S3 server has ended');
}
