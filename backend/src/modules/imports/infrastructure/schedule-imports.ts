import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RunImports } from '../application/run-imports.js';
import { Imports } from '../domain/import.js';

const START_INTERVAL_MS = 2_000;
const EXPIRE_INTERVAL_MS = 600_000;

/** Starts imports that wait: behind others, after an error that passed, and after the end of the process that worked on them. */
@Injectable()
export class ScheduleImports {
  private readonly log = new Logger('imports');

  constructor(
    private readonly runImports: RunImports,
    private readonly imports: Imports,
  ) {}

  @Interval('start-imports', START_INTERVAL_MS)
  async start(): Promise<void> {
    await this.logged('looking for imports', () => this.runImports.startDue());
  }

  @Interval('expire-imports', EXPIRE_INTERVAL_MS)
  async expire(): Promise<void> {
    await this.logged('expiring imports', () => this.imports.expire());
  }

  private async logged(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn(error, `${what} failed; the next run tries again`);
    }
  }
}
