import type { Problem } from './problem';

const STEP_UP_REQUIRED = 'step_up_required';

/** Resolves to whether the administrator confirmed their identity. */
export type AskForStepUp = () => Promise<boolean>;

let ask: AskForStepUp | null = null;

/** The back-office provides its dialog here; the returned function takes it away again. */
export function provideStepUp(dialog: AskForStepUp): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** False where there is no dialog, as in the public application. */
export function askForStepUp(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(false);
}

/** Runs a call and, when the server wants the identity confirmed first and the administrator does so, runs it once more. */
export async function withStepUp<Answer>(call: () => Promise<Answer>, problemOf: (answer: Answer) => Problem | null): Promise<Answer> {
  const answer = await call();
  if (problemOf(answer)?.code !== STEP_UP_REQUIRED || !(await askForStepUp())) return answer;
  return call();
}
