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

interface AskedQuestion {
  question: LeaveQuestion;
  answer: (isLeaving: boolean) => void;
}

/** A question for each unfinished work. */
const questions = createValueStore<readonly LeaveQuestion[]>([]);
/** The question that waits for the visitor's answer. */
const asked = createValueStore<AskedQuestion | null>(null);

export const hasLeaveQuestions = (): boolean => questions.get().length > 0;

export const useLeaveQuestions = questions.use;

export const useAskedQuestion = asked.use;

function ask(question: LeaveQuestion): Promise<boolean> {
  if (question.ask !== undefined) return question.ask();
  return new Promise((resolve) => {
    asked.set({
      question,
      answer: (isLeaving) => {
        asked.set(null);
        resolve(isLeaving);
      },
    });
  });
}

/** Asks about each unfinished work in turn, the latest first. The router calls it before it navigates. */
export async function confirmLeaving(): Promise<boolean> {
  for (const question of questions.get().toReversed()) if (!(await ask(question))) return false;
  return true;
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Requires a confirmation before the page is left by a link, by Back or by closing the tab, while `unfinished` is true. */
export function useLeaveGuard(unfinished: boolean, questionTexts: LeaveQuestion): void {
  const { title, hint, confirm, stay, ask: askInOwnDialog } = questionTexts;
  useEffect(() => {
    if (!unfinished) return;
    const question = { title, hint, confirm, stay, ask: askInOwnDialog };
    questions.set([...questions.get(), question]);
    // The browser adds the same listener once.
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      questions.set(questions.get().filter((other) => other !== question));
      if (questions.get().length === 0) window.removeEventListener('beforeunload', preventUnload);
    };
  }, [unfinished, title, hint, confirm, stay, askInOwnDialog]);
}
