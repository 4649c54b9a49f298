import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** Takes a change back. Throws when the server refuses. */
type Undo = () => Promise<unknown>;

async function run(undo: Undo): Promise<void> {
  const t = getT('adminCommon');
  try {
    await undo();
    showToast({ title: t('undone') });
  } catch (caught) {
    // The errors of calls are plain objects.
    if (caught instanceof Error) throw caught;
    showToast({ title: t('undoFailed'), description: errorMessage(caught, t('unexpected')), destructive: true });
  }
}

/** The button of a toast that takes the change back (PR-133). The key Z presses it, as F8 focuses it. */
export const undoAction = (undo: Undo) => ({ label: getT('adminCommon')('undo'), onAction: () => void run(undo) });
