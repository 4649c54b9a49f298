import { setImmediate as nextTurn } from 'node:timers/promises';

interface Queue<Answer> {
  /** Settles when the running statement has ended. */
  running: Promise<unknown>;
  /** The result of the next statement, which has not started. */
  next?: Promise<Answer>;
}

/**
 * Coalesces queries with the same key into one statement. The statement starts after the event-loop turn of the first call and after
 * the running statement of that key, so no caller receives a result that is older than its call.
 */
export class RequestCoalescer<Answer> {
  private readonly queuesOf = new Map<object, Map<string, Queue<Answer>>>();

  /** Returns the result of `load`. When it fails, every call that shares it rejects with the same error. */
  answer(source: object, key: string, load: () => Promise<Answer>): Promise<Answer> {
    const queues = this.queuesOf.get(source) ?? new Map<string, Queue<Answer>>();
    this.queuesOf.set(source, queues);
    const queue = queues.get(key) ?? { running: nextTurn() };
    queues.set(key, queue);
    queue.next ??= queue.running.then(() => {
      queue.next = undefined;
      const answer = load();
      queue.running = Promise.allSettled([answer]).then(async () => {
        await nextTurn();
        if (queue.next === undefined) queues.delete(key);
      });
      return answer;
    });
    return queue.next;
  }
}
