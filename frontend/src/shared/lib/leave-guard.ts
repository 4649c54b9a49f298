import { useEffect } from 'react';
import { createValueStore } from './value-store';

export interface LeaveQuestion {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
}

interface AskedQuestion {
  question: LeaveQuestion;
  answer: (isLeaving: boolean) => void;
}

/** A question for each unfinished work. */
const questions = createValueStore<readonly LeaveQuestion[]>([]);
/** The question that waits for an answer. Each of the two applications has a dialog for it. */
const asked = createValueStore<AskedQuestion | null>(null);

export const hasLeaveQuestions = (): boolean => questions.get().length > 0;

export const useLeaveQuestions = questions.use;

export const useAskedQuestion = asked.use;

/** Resolves to whether unfinished work may be left. A question that is still open is answered with no. */
export function ask(question: LeaveQuestion): Promise<boolean> {
  asked.get()?.answer(false);
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

/** The browser asks before it closes or reloads the tab while `unfinished` is true. Other screens may be opened meanwhile. */
export function useUnloadGuard(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unfinished]);
}

/** Requires a confirmation before the page is left by a link, by Back or by closing the tab, while `unfinished` is true. */
export function useLeaveGuard(unfinished: boolean, { title, hint, confirm, stay }: LeaveQuestion): void {
  useUnloadGuard(unfinished);
  useEffect(() => {
    if (!unfinished) return;
    const question = { title, hint, confirm, stay };
    questions.set([...questions.get(), question]);
    return () => questions.set(questions.get().filter((other) => other !== question));
  }, [unfinished, title, hint, confirm, stay]);
}
