import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RefusedWrite } from '../../../kernel/write-behind-queue.js';
import { Maintenance } from '../../../platform/database/maintenance.js';
import { TrackVisit } from '../application/track-visit.js';

const WRITE_EVERY_MS = 500;

/** Writes the queued visits of sessions twice a second, and at shutdown. */
@Injectable()
export class WriteSessionVisits implements OnApplicationShutdown {
  private readonly log = new Logger('session-visits');

  constructor(
    private readonly trackVisit: TrackVisit,
    private readonly maintenance: Maintenance,
  ) {}

  @Interval('write-session-visits', WRITE_EVERY_MS)
  async tick(): Promise<void> {
    if (this.trackVisit.queue.size === 0) return;
    try {
      // A restore locks the tables, and a move copies them.
      if (await this.maintenance.reason()) return;
      await this.trackVisit.flush();
    } catch (error) {
      if (error instanceof RefusedWrite) this.log.error(error.cause, 'visits of sessions were dropped');
      else this.log.warn(error, 'visits of sessions could not be written yet');
    }
  }

  /** Runs after the last response was sent. One attempt is enough, because the next visit is recorded instead. */
  onApplicationShutdown(): Promise<void> {
    return this.tick();
  }
}
