import { Injectable } from '@nestjs/common';
import { TooBusy, TooManyUploadsAtOnce, UploadAborted } from '../domain/media.errors.js';

/** What all decoders and encoders of this process may hold at the same time, in `jobs` at once. */
interface Capacity {
  jobs: number;
  megabytes: number;
}

/** One job for each of two cores; the other threads that Node lends stay free for files and passwords. */
const SHARED: Capacity = { jobs: 2, megabytes: 320 };
/** For small files of creators that have nothing running, so that demanding files of another creator do not delay them. */
const RESERVED: Capacity = { jobs: 1, megabytes: 64 };
const AT_ONCE_PER_CREATOR = 2;
const MAX_WAITING = 200;
const MAX_WAITING_PER_CREATOR = 30;
const WAIT_TIMEOUT_MS = 60_000;

export interface ProcessingJob {
  creatorId: number;
  megabytes: number;
  /** Aborted when the request closes: a job that waits is dropped then. */
  signal: AbortSignal;
}

interface Waiting {
  megabytes: number;
  begin: (pool: Pool) => void;
}

/** The jobs of one creator, in the order they came. */
interface Lane {
  waiting: Waiting[];
  running: number;
}

/**
 * Every upload of the process passes this one queue, so that many at once take longer instead of more memory. Creators
 * take turns (PR-62): one who sends a hundred files delays the files of another by one job at most. Within the shared capacity a
 * large picture is not overtaken by small ones until it starves.
 */
@Injectable()
export class ProcessingQueue {
  private readonly shared = new Pool(SHARED);
  private readonly reserved = new Pool(RESERVED);
  /** In the order of their turns: a map keeps the order of insertion. */
  private readonly lanes = new Map<number, Lane>();
  private waiting = 0;

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.waiting;
  }

  /**
   * Runs the work when there is room for it. `TooManyUploadsAtOnce` when too many jobs of the creator wait already,
   * `TooBusy` when too many wait in all or the turn does not come in time, `UploadAborted` when the request closes before.
   */
  async run<T>(job: ProcessingJob, work: () => Promise<T>): Promise<T> {
    // a job that needs more than there is runs alone
    const megabytes = Math.min(job.megabytes, SHARED.megabytes);
    const { lane, pool } = await this.turn({ ...job, megabytes });
    try {
      return await work();
    } finally {
      pool.give(megabytes);
      lane.running -= 1;
      this.removeIfIdle(job.creatorId, lane);
      this.beginNext();
    }
  }

  private async turn({ creatorId, megabytes, signal }: ProcessingJob): Promise<{ lane: Lane; pool: Pool }> {
    if (signal.aborted) throw new UploadAborted();
    const lane = this.lanes.get(creatorId) ?? { waiting: [], running: 0 };
    if (lane.waiting.length >= MAX_WAITING_PER_CREATOR) throw new TooManyUploadsAtOnce();
    if (this.waiting >= MAX_WAITING) throw new TooBusy();
    this.lanes.set(creatorId, lane);
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', onAbort);
        this.waiting -= 1;
      };
      const leave = (reason: Error): void => {
        settle();
        lane.waiting.splice(lane.waiting.indexOf(waiting), 1);
        this.removeIfIdle(creatorId, lane);
        reject(reason);
        this.beginNext();
      };
      const begin = (pool: Pool): void => {
        settle();
        resolve({ lane, pool });
      };
      const onAbort = (): void => leave(new UploadAborted());
      const timeout = setTimeout(() => leave(new TooBusy()), WAIT_TIMEOUT_MS);
      const waiting: Waiting = { megabytes, begin };
      signal.addEventListener('abort', onAbort);
      lane.waiting.push(waiting);
      this.waiting += 1;
      this.beginNext();
    });
  }

  private removeIfIdle(creatorId: number, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(creatorId);
  }

  private beginNext(): void {
    while (this.beginShared() || this.beginReserved());
  }

  /** The creator with the fewest running jobs is next, and of several the one who waited longest. */
  private beginShared(): boolean {
    let next: [number, Lane] | undefined;
    for (const [creatorId, lane] of this.lanes) {
      if (lane.waiting.length > 0 && lane.running < (next?.[1].running ?? AT_ONCE_PER_CREATOR)) next = [creatorId, lane];
    }
    return next !== undefined && this.begin(...next, this.shared);
  }

  private beginReserved(): boolean {
    for (const [creatorId, lane] of this.lanes) {
      if (lane.running === 0 && this.begin(creatorId, lane, this.reserved)) return true;
    }
    return false;
  }

  private begin(creatorId: number, lane: Lane, pool: Pool): boolean {
    const next = lane.waiting[0];
    if (!next || !pool.take(next.megabytes)) return false;
    lane.waiting.shift();
    lane.running += 1;
    this.lanes.delete(creatorId);
    this.lanes.set(creatorId, lane);
    next.begin(pool);
    return true;
  }
}

class Pool {
  private jobs = 0;
  private megabytes = 0;

  constructor(private readonly capacity: Capacity) {}

  /** False when there is no room for it. */
  take(megabytes: number): boolean {
    if (this.jobs >= this.capacity.jobs || this.megabytes + megabytes > this.capacity.megabytes) return false;
    this.jobs += 1;
    this.megabytes += megabytes;
    return true;
  }

  give(megabytes: number): void {
    this.jobs -= 1;
    this.megabytes -= megabytes;
  }
}
