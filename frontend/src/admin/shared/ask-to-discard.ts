import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';
import type { LeaveQuestion } from '@/shared/lib/leave-guard';
import { createValueStore } from '@/shared/lib/value-store';

export type QuestionTexts = Omit<LeaveQuestion, 'ask'>;

interface PendingQuestion {
  texts: QuestionTexts;
  /** Receives the decision of the administrator. */
  decide: (discards: boolean) => void;
}

/** Null while nothing is asked. */
export const pendingDiscard = createValueStore<PendingQuestion | null>(null);

export function discardTexts(): QuestionTexts {
  const { discardTitle, discardHint, discard, keepEditing } = getT(adminCommonTexts);
  return { title: discardTitle, hint: discardHint, confirm: discard, stay: keepEditing };
}

export function ask(texts: QuestionTexts): Promise<boolean> {
  pendingDiscard.get()?.decide(false);
  return new Promise((resolve) => {
    pendingDiscard.set({ texts, decide: resolve });
  });
}

/** Asks whether input that is not saved may be discarded. */
export const askToDiscard = (): Promise<boolean> => ask(discardTexts());

/** The same question for leaving the page. The public dialog for it would lie below the dialogs of antd. */
export const discardQuestion = (): LeaveQuestion => ({ ...discardTexts(), ask: askToDiscard });
