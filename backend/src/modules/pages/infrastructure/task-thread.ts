import { Worker } from 'node:worker_threads';

/** What the thread answers to a task. */
export type TaskReport<Result> = { result: Result } | { problem: string };

interface TaskThreadOptions {
  /** Path of the worker's module, which answers each message with a `TaskReport`. */
  worker: string;
  workerData?: unknown;
  /** What the thread does, for error messages. */
  purpose: string;
  /** Maximum heap of the thread in MB. */
  heapMegabytes: number;
  /** Time limit of one task. A thread that exceeds it is ended. */
  taskTimeoutMs: number;
}

interface Pending<Result> {
  worker: Worker;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Runs tasks in a worker thread, one at a time: starts it for the first task, replaces it after a failure. */
export class TaskThread<Task, Result> {
  private worker: Worker | undefined;
  private pending: Pending<Result> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: TaskThreadOptions) {}

  /** Starts the thread before its first task, so that the task does not wait for the modules of the worker. */
  prepare(): void {
    this.worker ??= this.start();
    this.worker.unref();
  }

  /** Call it again only after the previous task has settled. */
  async run(task: Task): Promise<Result> {
    const worker = (this.worker ??= this.start());
    worker.ref();
    this.timer = setTimeout(() => void this.close(), this.options.taskTimeoutMs).unref();
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { worker, resolve, reject };
        worker.postMessage(task);
      });
    } finally {
      this.pending = undefined;
      worker.unref();
      clearTimeout(this.timer);
    }
  }

  /** Ends the worker. A running task fails. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const { worker: file, workerData, purpose, heapMegabytes } = this.options;
    const worker = new Worker(file, { execArgv: [], workerData, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    worker.on('message', (report: TaskReport<Result>) => {
      if ('result' in report) this.pending?.resolve(report.result);
      else this.pending?.reject(new Error(`the thread that ${purpose} failed: ${report.problem}`));
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error(`the thread that ${purpose} ended`)));
    return worker;
  }

  /** Reports the failure to the task of this worker only: a replaced worker may exit while its successor runs a task. */
  private fail(worker: Worker, error: unknown): void {
    if (this.worker === worker) this.worker = undefined;
    if (this.pending?.worker === worker) this.pending.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
