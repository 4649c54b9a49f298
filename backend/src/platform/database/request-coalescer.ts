import { setImmediate as turn } from 'node:timers/promises';

/**
 * Whoever asks the same of the same in one turn of the event loop shares one answer: strangers who all open Discover cost
 * one statement. It begins after the last of them has asked, so nobody is told what was so before they asked.
 */
export class RequestCoalescer<Answer> {
  private readonly waiting = new Map<object, Map<string, Promise<Answer>>>();

  answer(source: object, question: string, find: () => Promise<Answer>): Promise<Answer> {
    const questions = this.waiting.get(source) ?? new Map<string, Promise<Answer>>();
    this.waiting.set(source, questions);
    const shared = questions.get(question);
    if (shared) return shared;
    const answer = turn().then(() => {
      questions.delete(question);
      return find();
    });
    questions.set(question, answer);
    return answer;
  }
}
