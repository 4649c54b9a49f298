import type { Problem } from './problem';

const STEP_UP_REQUIRED = 'step_up_required';

/** Resolves to whether the administrator confirmed their identity. */
export type AskForStepUp = () => Promise<boolean>;

let registered: AskForStepUp | null = null;

/** Registers the dialog of the back-office. The returned function removes it. */
export function provideStepUp(dialog: AskForStepUp): () => void {
  registered = dialog;
  return () => {
    if (registered === dialog) registered = null;
  };
}

/** Opens the dialog. Resolves to false without one, as in the public application. */
export function askForStepUp(): Promise<boolean> {
  return registered?.() ?? Promise.resolve(false);
}

/** Runs a call. When the server requires a step-up and the administrator confirms their identity, runs the call again. */
export async function withStepUp<Answer>(call: () => Promise<Answer>, problemOf: (answer: Answer) => Problem | null): Promise<Answer> {
  const answer = await call();
  if (problemOf(answer)?.code !== STEP_UP_REQUIRED || !(await askForStepUp())) return answer;
  return call();
}
