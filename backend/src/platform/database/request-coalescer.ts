import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Coalesces identical queries issued in the same event-loop turn into one statement. The statement starts after that turn,
 * so no caller receives a result that is older than its own call.
 */
export class RequestCoalescer<Answer> {
  private readonly waiting = new Map<object, Map<string, Promise<Answer>>>();

  answer(source: object, key: string, load: () => Promise<Answer>): Promise<Answer> {
    const pending = this.waiting.get(source) ?? new Map<string, Promise<Answer>>();
    this.waiting.set(source, pending);
    const shared = pending.get(key);
    if (shared) return shared;
    const answer = nextTurn().then(() => {
      pending.delete(key);
      return load();
    });
    pending.set(key, answer);
    return answer;
  }
}
