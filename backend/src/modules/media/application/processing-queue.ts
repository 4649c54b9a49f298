import { Injectable } from '@nestjs/common';
import { TooBusy, TooManyUploadsAtOnce, UploadAborted } from '../domain/media.errors.js';

/** Maximum concurrent jobs of a pool, and the memory that they may use together. */
interface Capacity {
  jobs: number;
  megabytes: number;
}

/** One job for each of two cores; the other threads of the libuv pool stay free for file access and password hashing. */
const SHARED: Capacity = { jobs: 2, megabytes: 320 };
/** Reserved for small files of creators without a running job, so that large files of another creator do not delay them. */
const RESERVED: Capacity = { jobs: 1, megabytes: 64 };
const MAX_RUNNING_PER_CREATOR = 2;
const MAX_WAITING = 200;
const MAX_WAITING_PER_CREATOR = 30;
const WAIT_TIMEOUT_MS = 60_000;

interface ProcessingJob {
  creatorId: number;
  megabytes: number;
  /** Aborted when the request closes; a waiting job is then removed. */
  signal: AbortSignal;
}

interface WaitingJob {
  megabytes: number;
  begin: (pool: Pool) => void;
}

/** The jobs of one creator, first in, first out. */
interface Lane {
  waiting: WaitingJob[];
  running: number;
}

/**
 * All uploads of the process pass through this queue, so that concurrent uploads take more time instead of more memory.
 * Creators take turns (PR-62): a hundred files of one creator delay the files of another by one job at most. Small jobs of
 * a creator do not overtake a large one in the shared pool, because the large one could starve.
 */
@Injectable()
export class ProcessingQueue {
  private readonly shared = new Pool(SHARED);
  private readonly reserved = new Pool(RESERVED);
  /** By creator id, sorted by the last turn or the first job, oldest first, because a map keeps the insertion order. */
  private readonly lanes = new Map<number, Lane>();
  private waitingCount = 0;

  /** Number of waiting jobs. */
  get length(): number {
    return this.waitingCount;
  }

  /**
   * Runs the work when a pool has room for it. Throws `TooManyUploadsAtOnce` when too many jobs of the creator wait,
   * `TooBusy` when too many jobs wait in all or the wait times out, `UploadAborted` when the request closes first.
   */
  async run<T>(job: ProcessingJob, work: () => Promise<T>): Promise<T> {
    // A job that needs more memory than the pool has runs alone.
    const megabytes = Math.min(job.megabytes, SHARED.megabytes);
    const { lane, pool } = await this.waitForTurn({ ...job, megabytes });
    try {
      return await work();
    } finally {
      pool.release(megabytes);
      lane.running -= 1;
      this.removeIfIdle(job.creatorId, lane);
      this.beginNext();
    }
  }

  private async waitForTurn({ creatorId, megabytes, signal }: ProcessingJob): Promise<{ lane: Lane; pool: Pool }> {
    if (signal.aborted) throw new UploadAborted();
    const lane = this.lanes.get(creatorId) ?? { waiting: [], running: 0 };
    if (lane.waiting.length >= MAX_WAITING_PER_CREATOR) throw new TooManyUploadsAtOnce();
    if (this.waitingCount >= MAX_WAITING) throw new TooBusy();
    this.lanes.set(creatorId, lane);
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', onAbort);
        this.waitingCount -= 1;
      };
      const cancel = (reason: Error): void => {
        stopWaiting();
        lane.waiting.splice(lane.waiting.indexOf(waitingJob), 1);
        this.removeIfIdle(creatorId, lane);
        reject(reason);
        this.beginNext();
      };
      const begin = (pool: Pool): void => {
        stopWaiting();
        resolve({ lane, pool });
      };
      const onAbort = (): void => cancel(new UploadAborted());
      const timeout = setTimeout(() => cancel(new TooBusy()), WAIT_TIMEOUT_MS);
      const waitingJob: WaitingJob = { megabytes, begin };
      signal.addEventListener('abort', onAbort);
      lane.waiting.push(waitingJob);
      this.waitingCount += 1;
      this.beginNext();
    });
  }

  private removeIfIdle(creatorId: number, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(creatorId);
  }

  private beginNext(): void {
    while (this.beginShared() || this.beginReserved());
  }

  /** The creator with the fewest running jobs is next; of several, the one whose last turn is longest ago. */
  private beginShared(): boolean {
    let next: [number, Lane] | undefined;
    for (const [creatorId, lane] of this.lanes) {
      if (lane.waiting.length > 0 && lane.running < (next?.[1].running ?? MAX_RUNNING_PER_CREATOR)) next = [creatorId, lane];
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
    if (!next || !pool.reserve(next.megabytes)) return false;
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

  /** False when the pool has no room. */
  reserve(megabytes: number): boolean {
    if (this.jobs >= this.capacity.jobs || this.megabytes + megabytes > this.capacity.megabytes) return false;
    this.jobs += 1;
    this.megabytes += megabytes;
    return true;
  }

  release(megabytes: number): void {
    this.jobs -= 1;
    this.megabytes -= megabytes;
  }
}
