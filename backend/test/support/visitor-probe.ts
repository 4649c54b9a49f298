import { once } from 'node:events';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ProbeReport {
  /** Requests that took a second or more. Some do while other processes use the machine; stalls of the server are reported by itself. */
  slow: number;
  served: number;
  failed: number;
}

/** A visitor who requests Discover continuously. */
export class VisitorProbe {
  private readonly worker: Worker;

  constructor(url: string) {
    this.worker = new Worker(path.resolve(import.meta.dirname, 'probe-thread.mjs'), { workerData: { url: `${url}/api/creators` } });
  }

  async stop(): Promise<ProbeReport> {
    const reported = once(this.worker, 'message');
    this.worker.postMessage('stop');
    const [report] = (await reported) as [ProbeReport];
    await this.worker.terminate();
    return report;
  }
}
