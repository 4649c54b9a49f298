import { Injectable } from '@nestjs/common';
import { Every, MINUTE, SECOND } from '../../../platform/schedule/every.js';
import { RunImports } from '../application/run-imports.js';
import { Imports } from '../domain/import.js';

/** Starts imports that wait: behind others, after an error that passed, and after the end of the process that worked on them. */
@Injectable()
export class ScheduleImports {
  constructor(
    private readonly runImports: RunImports,
    private readonly imports: Imports,
  ) {}

  @Every('start-imports', 2 * SECOND)
  async start(): Promise<void> {
    await this.runImports.startDue();
  }

  @Every('expire-imports', 10 * MINUTE)
  async expire(): Promise<void> {
    await this.imports.expire();
  }
}
