import type { ApiError } from './api-error';

/** The codes of the refusals that a dialog of the back-office resolves. */
export type Refusal = 'step_up_required' | 'not_signed_in';

/** Resolves to whether the administrator did what the server requires. */
type AskAdministrator = () => Promise<boolean>;

const dialogs = new Map<Refusal, AskAdministrator>();
/** The number of resolved refusals. A call that started before the last one may have been refused for the same reason. */
let resolved = 0;

/** Registers the dialog of the back-office for a refusal. The returned function removes it. */
export function provideDialog(refusal: Refusal, dialog: AskAdministrator): () => void {
  dialogs.set(refusal, dialog);
  return () => {
    if (dialogs.get(refusal) === dialog) dialogs.delete(refusal);
  };
}

/** Opens the dialog. Resolves to false without one, as in the public application. */
export async function askAdministrator(refusal: Refusal): Promise<boolean> {
  const isResolved = (await dialogs.get(refusal)?.()) ?? false;
  if (isResolved) resolved += 1;
  return isResolved;
}

const isRefusal = (code: string | undefined): code is Refusal => code === 'step_up_required' || code === 'not_signed_in';

/** Runs a call. When the administrator resolves its refusal in a dialog, runs the call again. */
export async function repeatRefused<Answer>(call: () => Promise<Answer>, errorOf: (answer: Answer) => ApiError | null): Promise<Answer> {
  for (;;) {
    const resolvedBefore = resolved;
    const answer = await call();
    const code = errorOf(answer)?.code;
    if (!isRefusal(code)) return answer;
    if (resolved === resolvedBefore && !(await askAdministrator(code))) return answer;
  }
}
