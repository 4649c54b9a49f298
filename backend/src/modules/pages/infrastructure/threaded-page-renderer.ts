import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { TaskThread } from './task-thread.js';
import { PageRenderer, type PageToRender, type RenderedPage } from '../application/page-renderer.js';

/** The server build of the frontend. It is missing in development, where Vite serves the app. */
const SERVER_BUILD = path.resolve(import.meta.dirname, '../../../../../frontend/dist-server/entry-server.js');
/** How much longer than a page a task may take, because the first one also loads the app. */
const FIRST_TASK_FACTOR = 2.5;
/** Maximum pages in the queue. A page takes 3 ms, so the last one waits for 0.3 s. */
const MAX_QUEUED = 100;

/** Renders pages one after the other in a thread, so that rendering does not delay API calls. */
@Injectable()
export class ThreadedPageRenderer extends PageRenderer implements OnApplicationShutdown {
  private readonly log = new Logger('pages');
  private readonly isBuilt = existsSync(SERVER_BUILD);
  private readonly thread: TaskThread<PageToRender, RenderedPage>;
  private queued = 0;
  private lastTask: Promise<unknown> = Promise.resolve();
  private readonly timeoutMs: number;

  constructor({ tuning }: Config) {
    super();
    this.timeoutMs = tuning.pageRenderingMs;
    this.thread = new TaskThread<PageToRender, RenderedPage>({
      // Beside this file, in the source and in the build.
      worker: path.join(import.meta.dirname, `page-worker${path.extname(import.meta.filename)}`),
      workerData: SERVER_BUILD,
      purpose: 'renders pages',
      heapMegabytes: 128,
      taskTimeoutMs: FIRST_TASK_FACTOR * this.timeoutMs,
    });
  }

  prepare(): void {
    if (this.isBuilt) this.thread.prepare();
  }

  async render(page: PageToRender): Promise<RenderedPage | undefined> {
    if (!this.isBuilt || this.queued >= MAX_QUEUED) return undefined;
    this.queued += 1;
    const rendered = this.lastTask
      .then(() => this.thread.run(page))
      .catch((error: unknown) => {
        this.log.error(error, 'a page was sent without its content');
        return undefined;
      })
      .finally(() => {
        this.queued -= 1;
      });
    this.lastTask = rendered;
    return Promise.race([rendered, after(this.timeoutMs, undefined, { ref: false })]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }
}
