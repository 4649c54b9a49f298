import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { getT } from '../../shared/i18n/texts';
import type { LeaveQuestion } from '../../shared/lib/leave-guard';
import { createValueStore } from '../../shared/lib/value-store';

/** Receives the decision of the administrator; null while nothing is asked. */
export const pendingDiscard = createValueStore<((discards: boolean) => void) | null>(null);

/** Asks whether input that is not saved may be discarded. */
export function askToDiscard(): Promise<boolean> {
  pendingDiscard.get()?.(false);
  return new Promise((resolve) => {
    pendingDiscard.set(resolve);
  });
}

/** The same question for leaving the page. The public dialog for it would lie below the dialogs of antd. */
export function discardQuestion(): LeaveQuestion {
  const { discardTitle, discardHint, discard, keepEditing } = getT(adminCommonTexts);
  return { title: discardTitle, hint: discardHint, confirm: discard, stay: keepEditing, ask: askToDiscard };
}
