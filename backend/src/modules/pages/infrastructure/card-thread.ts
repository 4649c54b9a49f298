import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CardReport, CardTask } from './card-worker.ts';

/** The worker is next to this file, in the source and in the build. */
const WORKER = path.join(import.meta.dirname, `card-worker${path.extname(import.meta.filename)}`);
/** Maximum heap of the thread. Fonts and background take 10 MB. */
const HEAP_MEGABYTES = 96;
/** Timeout for one card, which takes less than half a second on a busy machine. */
const DRAW_TIMEOUT_MS = 10_000;
/** Time without a card after which the thread is ended, to free its memory. */
const IDLE_MS = 60_000;

interface Pending {
  worker: Worker;
  resolve: (card: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Runs the card worker: starts it for the first card, ends it when idle, replaces it after a failure. Draws one card at a time. */
export class CardThread {
  private worker: Worker | undefined;
  private pending: Pending | undefined;
  private timer: NodeJS.Timeout | undefined;

  async draw(task: CardTask): Promise<Uint8Array> {
    const worker = (this.worker ??= this.start());
    worker.ref();
    this.restartTimer(DRAW_TIMEOUT_MS);
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { worker, resolve, reject };
        worker.postMessage(task);
      });
    } finally {
      this.pending = undefined;
      worker.unref();
      this.restartTimer(IDLE_MS);
    }
  }

  /** Ends the worker. A card that is being drawn fails. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    worker.on('message', (report: CardReport) => {
      if ('card' in report) this.pending?.resolve(report.card);
      else this.pending?.reject(new Error(`a preview card could not be drawn: ${report.problem}`));
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('the thread that draws preview cards ended')));
    return worker;
  }

  /** Reports the failure to the card of this worker only: a replaced worker may exit while its successor draws. */
  private fail(worker: Worker, error: unknown): void {
    if (this.worker === worker) this.worker = undefined;
    if (this.pending?.worker === worker) this.pending.reject(error instanceof Error ? error : new Error(String(error)));
  }

  private restartTimer(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.close(), ms).unref();
  }
}
