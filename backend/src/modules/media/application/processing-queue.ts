import { Injectable } from '@nestjs/common';
import { TooBusy } from '../domain/media.errors.js';

/** What all decoders and encoders of this process may hold at the same time. */
const MEGABYTES = 320;
/** One for each of two cores; the other threads that Node lends stay free for files and passwords. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 60_000;

interface Waiting {
  megabytes: number;
  begin: () => void;
}

/**
 * Every upload of the process stands in this one queue, so that many at once take longer instead of more memory. First
 * come, first served: a large picture is not overtaken by small ones until it starves.
 */
@Injectable()
export class ProcessingQueue {
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private taken = 0;

  /** Runs the work when there is room for it. `TooBusy` when that takes too long. */
  async run<T>(megabytes: number, work: () => Promise<T>): Promise<T> {
    // what needs more than there is runs alone
    const share = Math.min(megabytes, MEGABYTES);
    await this.turn(share);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.taken -= share;
      this.beginNext();
    }
  }

  private async turn(megabytes: number): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => this.giveUp(waiting, reject), LONGEST_WAIT_MS);
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const waiting = { megabytes, begin };
      this.waiting.push(waiting);
      this.beginNext();
    });
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next && this.hasRoomFor(next); next = this.waiting[0]) {
      this.waiting.shift();
      this.running += 1;
      this.taken += next.megabytes;
      next.begin();
    }
  }

  private hasRoomFor({ megabytes }: Waiting): boolean {
    return this.running < AT_ONCE && this.taken + megabytes <= MEGABYTES;
  }

  private giveUp(waiting: Waiting, reject: (reason: Error) => void): void {
    this.waiting.splice(this.waiting.indexOf(waiting), 1);
    reject(new TooBusy());
    this.beginNext();
  }
}
