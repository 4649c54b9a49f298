/** A queue whose rows are written in the background. */
export interface BackgroundQueue {
  readonly size: number;
  /** Rejects with `RefusedWrite` after rows were dropped, and with another error while rows stay queued. */
  flush(): Promise<void>;
}

/** Writes queues twice a second, and at shutdown after the last response. */
export abstract class BackgroundQueues {
  /** `things` are the rows of the queue, as the log names them. */
  abstract add(things: string, queue: BackgroundQueue): void;
}
