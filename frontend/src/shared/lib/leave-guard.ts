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

/** A question for each unfinished work. The router asks them before it navigates. */
const questions = createValueStore<readonly LeaveQuestion[]>([]);

export const leaveQuestions = questions.get;

export const useLeaveQuestions = questions.use;

const preventUnload = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Requires a confirmation before the page is left by a link, by Back or by closing the tab, while `unfinished` is true. */
export function useLeaveGuard(unfinished: boolean, questionTexts: LeaveQuestion): void {
  const { title, hint, confirm, stay, ask } = questionTexts;
  useEffect(() => {
    if (!unfinished) return;
    const question = { title, hint, confirm, stay, ask };
    questions.set([...questions.get(), question]);
    // The browser adds the same listener once.
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      questions.set(questions.get().filter((other) => other !== question));
      if (questions.get().length === 0) window.removeEventListener('beforeunload', preventUnload);
    };
  }, [unfinished, title, hint, confirm, stay, ask]);
}
