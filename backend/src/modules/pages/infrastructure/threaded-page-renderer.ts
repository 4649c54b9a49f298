import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { TaskThread } from './task-thread.js';
import { PageRenderer, type PageToRender, type RenderedPage } from '../application/page-renderer.js';

/** The server build of the frontend. It is missing in development, where Vite serves the app. */
const SERVER_BUILD = path.resolve(import.meta.dirname, '../../../../../frontend/dist-server/entry-server.js');
/** Time limit of a page with the time in the queue. The browser renders a page that takes longer. */
const RENDER_TIMEOUT_MS = 2_000;
/** Maximum pages in the queue. A page takes 3 ms, so the last one waits for 0.3 s. */
const MAX_QUEUED = 100;

/** Renders pages one after the other in a thread, so that rendering does not delay API calls. */
@Injectable()
export class ThreadedPageRenderer extends PageRenderer implements OnApplicationShutdown {
  private readonly log = new Logger('pages');
  private readonly isBuilt = existsSync(SERVER_BUILD);
  private readonly thread = new TaskThread<PageToRender, RenderedPage>({
    // Beside this file, in the source and in the build.
    worker: path.join(import.meta.dirname, `page-worker${path.extname(import.meta.filename)}`),
    workerData: SERVER_BUILD,
    purpose: 'renders pages',
    heapMegabytes: 128,
    // Longer than the time limit of a page, because the first task also loads the app.
    taskTimeoutMs: 5_000,
  });
  private queued = 0;
  private lastTask: Promise<unknown> = Promise.resolve();

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
    return Promise.race([rendered, after(RENDER_TIMEOUT_MS, undefined, { ref: false })]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }
}
