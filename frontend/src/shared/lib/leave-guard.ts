import { useEffect } from 'react';

export interface LeaveQuestion {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
}

/** Set while leaving the page would lose unfinished work. The router asks this question before it navigates. */
let question: LeaveQuestion | null = null;

export function leaveQuestion(): LeaveQuestion | null {
  return question;
}

const preventUnload = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Requires a confirmation before the page is left by a link, by Back or by closing the tab, while `unfinished` is true. */
export function useLeaveGuard(unfinished: boolean, questionTexts: LeaveQuestion): void {
  const { title, hint, confirm, stay } = questionTexts;
  useEffect(() => {
    if (!unfinished) return;
    question = { title, hint, confirm, stay };
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      question = null;
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [unfinished, title, hint, confirm, stay]);
}
