import { setImmediate as nextTurn } from 'node:timers/promises';

interface Queue<Answer> {
  /** Settles when the running statement has ended. */
  running: Promise<unknown>;
  /** The answer of the statement that has not started. */
  next?: Promise<Answer>;
}

/**
 * Coalesces queries with the same key into one statement. It starts after the event-loop turn of the first call and after the
 * running statement of that key, so no caller receives a result that is older than its own call.
 */
export class RequestCoalescer<Answer> {
  private readonly queuesOf = new Map<object, Map<string, Queue<Answer>>>();

  /** Rejects with the error of `load` for every caller that shares it. */
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
