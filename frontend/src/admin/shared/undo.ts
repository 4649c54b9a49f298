import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** Takes a change back. Throws when the server refuses. */
export type Undo = () => Promise<unknown>;

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

/** Shows that a change was made, with the button that takes it back (PR-133). The key Z presses it, as F8 focuses it. */
export function showUndo(title: string, description: string | undefined, undo: Undo): void {
  showToast({ title, description, action: { label: getT('adminCommon')('undo'), onAction: () => void run(undo) } });
}
