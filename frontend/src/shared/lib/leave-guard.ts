import { useEffect } from 'react';
import { createValueStore } from './value-store';

export interface LeaveQuestion {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
  /** Asks the question in its own dialog. */
  ask?: () => Promise<boolean>;
}

/** Set while leaving the page would lose unfinished work. The router asks this question before it navigates. */
const question = createValueStore<LeaveQuestion | null>(null);

export const leaveQuestion = question.get;

export const useLeaveQuestion = question.use;

const preventUnload = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Requires a confirmation before the page is left by a link, by Back or by closing the tab, while `unfinished` is true. */
export function useLeaveGuard(unfinished: boolean, questionTexts: LeaveQuestion): void {
  const { title, hint, confirm, stay, ask } = questionTexts;
  useEffect(() => {
    if (!unfinished) return;
    question.set({ title, hint, confirm, stay, ask });
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      question.set(null);
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [unfinished, title, hint, confirm, stay, ask]);
}
