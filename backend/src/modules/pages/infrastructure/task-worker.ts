/**
 * The thread's side of `TaskThread`. Modules of a thread import only packages, and files without parameter properties and
 * decorators, so that Node can run the source files in tests.
 */
import { parentPort } from 'node:worker_threads';

export type TaskReport<Result> = { result: Result } | { problem: string };

/** Answers each task of the thread with the result of `run`. */
export function answerTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  const report = async (task: Task): Promise<TaskReport<Result>> => {
    try {
      return { result: await run(task) };
    } catch (error) {
      return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', (task: Task) => {
    void report(task).then((answer) => parentPort?.postMessage(answer));
  });
}
