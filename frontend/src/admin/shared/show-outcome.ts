import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { showDone, type ToastText } from '@/shared/ui/use-submit';

/** Shows what a change without a form or a dialog has done, or why it failed. `fallback` is for an error without a message of the server. */
export async function showOutcome(
  change: PromiseLike<{ error?: unknown }>,
  done: ToastText,
  failed = getT('adminCommon')('updateFailed'),
  fallback = getT('adminCommon')('unexpected'),
): Promise<void> {
  const { error } = await change;
  if (error === undefined) showDone(done);
  else showToast({ title: failed, description: errorMessage(error, fallback), destructive: true });
}
