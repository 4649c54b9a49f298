import { Injectable } from '@nestjs/common';
import { Visits } from '../domain/visits.js';

/** Adds the statistics of what is merged, in the caller's transaction. The counters themselves belong to the modules of the rows. */
@Injectable()
export class MergeVisits {
  constructor(private readonly visits: Visits) {}

  ofLinks(fromId: number, intoId: number): Promise<void> {
    return this.visits.mergeLinks(fromId, intoId);
  }
}
