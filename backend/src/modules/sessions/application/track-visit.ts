import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { BackgroundQueues } from '../../../platform/database/background-queues.port.js';
import { WriteBehindQueue } from '../../../kernel/write-behind-queue.js';
import { LastVisits } from '../../profiles/index.js';
import { VisitorSessions, type SessionUse } from '../domain/visitor-sessions.js';

interface TrackedVisit extends SessionUse {
  creatorId: number;
}

const MAX_QUEUED = 10_000;
const BATCH_SIZE = 200;
/** Renewed sessions whose browser has not sent another request yet. */
const MAX_RENEWED = 10_000;

/** Records the last visit of sessions and their profiles in the background, so that no request waits for it. */
@Injectable()
export class TrackVisit {
  readonly queue: WriteBehindQueue<TrackedVisit>;
  private readonly renewed = new Set<string>();

  constructor(
    private readonly sessions: VisitorSessions,
    private readonly lastVisits: LastVisits,
    private readonly clock: Clock,
    queues: BackgroundQueues,
  ) {
    this.queue = new WriteBehindQueue({ maxRows: MAX_QUEUED, batchSize: BATCH_SIZE, write: (batch) => this.write(batch) });
    queues.add('visits of sessions', this.queue);
  }

  /** Queues the visit; `flush` writes it. */
  execute(sid: string, creatorId: number): void {
    this.queue.add(sid, { sid, creatorId, at: this.clock.now() });
  }

  /** Returns once for each renewed session whether it was renewed, so that the caller renews its cookie. */
  takeRenewed(sid: string): boolean {
    return this.renewed.delete(sid);
  }

  flush(): Promise<void> {
    return this.queue.flush();
  }

  /** Both records are idempotent, so the next flush completes them after a failure between them. */
  private async write(batch: TrackedVisit[]): Promise<TrackedVisit[]> {
    const postponed = await this.lastVisits.record(batch);
    const recordable = batch.filter(({ creatorId }) => !postponed.has(creatorId));
    for (const sid of await this.sessions.recordUses(recordable)) this.remember(sid);
    return batch.filter(({ creatorId }) => postponed.has(creatorId));
  }

  private remember(sid: string): void {
    if (this.renewed.size >= MAX_RENEWED) this.renewed.clear();
    this.renewed.add(sid);
  }
}
