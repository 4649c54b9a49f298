import { Injectable } from '@nestjs/common';
import { Jobs, OPERATOR, type DefinedJob, type Job } from '../../platform/jobs/jobs.port.js';

/** A derived column with rows that differ from what they are computed from. */
export interface DerivedDifference {
  /** Table and column, such as `profiles.followers`. */
  name: string;
  rows: number;
  /** The first row, its value and the computed value. */
  example: string;
}

/** Columns that the database derives from other rows (ADR 0005). */
export abstract class DerivedData {
  /** Compares all derived columns at one moment, so that concurrent writes cause no differences. */
  abstract differences(): Promise<DerivedDifference[]>;

  /** Computes the differing rows again, in batches with short locks. */
  abstract recompute(): Promise<void>;
}

/** Correcting one column can change another one: a profile with its counted media is on Discover, and so are its hashtags. */
const MAX_PASSES = 4;

interface Rebuild {
  dryRun?: boolean;
}

export interface RebuildReport {
  found: DerivedDifference[];
  /** Empty after a complete correction. In a dry run the same as `found`. */
  left: DerivedDifference[];
}

/** Compares the derived columns with the rows that they are computed from, and corrects them except in a dry run. */
@Injectable()
export class RebuildDerivedData {
  private readonly job: DefinedJob<Rebuild, RebuildReport>;

  constructor(
    private readonly derivedData: DerivedData,
    jobs: Jobs,
  ) {
    this.job = jobs.define<Rebuild, RebuildReport>({
      kind: 'rebuild',
      execute: (rebuild, job) => this.rebuild(rebuild, job),
      summary: ({ found, left }) => ({ columns: found.length, rows: found.reduce((sum, { rows }) => sum + rows, 0), left: left.length }),
    });
  }

  execute(rebuild: Rebuild): Promise<RebuildReport> {
    return this.job.run(rebuild, { username: OPERATOR });
  }

  /** The columns that differ now. */
  differences(): Promise<DerivedDifference[]> {
    return this.derivedData.differences();
  }

  private async rebuild({ dryRun = false }: Rebuild, job: Job): Promise<RebuildReport> {
    const found = await this.derivedData.differences();
    let left = found;
    for (let pass = 0; !dryRun && left.length > 0 && pass < MAX_PASSES; pass++) {
      job.signal.throwIfAborted();
      await this.derivedData.recompute();
      left = await this.derivedData.differences();
    }
    return { found, left };
  }
}
