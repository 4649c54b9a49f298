import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const COMMAND = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
export const BUCKET = 'vitrine-test';

/** An S3 server process with one empty bucket. */
export class S3Server {
  private constructor(
    private running: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<S3Server> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-s3-'));
    const port = await freePort();
    return new S3Server(await serve(folder, port), folder, port);
  }

  /** Environment variables that connect Vitrine to this server. */
  get variables(): NodeJS.ProcessEnv {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  async kill(): Promise<void> {
    this.running.kill('SIGKILL');
    await once(this.running, 'exit');
  }

  async restart(): Promise<void> {
    this.running = await serve(this.folder, this.port);
  }

  async stop(): Promise<void> {
    if (this.running.exitCode === null && this.running.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function serve(folder: string, port: number): Promise<ChildProcess> {
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, ['--no-deprecation', COMMAND, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await eventually(() => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false));
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
