import { Injectable } from '@nestjs/common';
import { DerivedData, type DerivedDifference } from '../domain/derived-data.js';

/** Correcting one column can change another one: a profile with its counted media is on Discover, and so are its hashtags. */
const MAX_PASSES = 4;

export interface RebuildReport {
  found: DerivedDifference[];
  /** Empty after a complete correction. In a dry run the same as `found`. */
  left: DerivedDifference[];
}

@Injectable()
export class RebuildDerivedData {
  constructor(private readonly derivedData: DerivedData) {}

  /** Compares the derived columns with the rows that they are computed from, and corrects them except in a dry run. */
  async execute({ dryRun }: { dryRun: boolean }): Promise<RebuildReport> {
    const found = await this.derivedData.differences();
    let left = found;
    for (let pass = 0; !dryRun && left.length > 0 && pass < MAX_PASSES; pass++) {
      await this.derivedData.recompute();
      left = await this.derivedData.differences();
    }
    return { found, left };
  }
}
