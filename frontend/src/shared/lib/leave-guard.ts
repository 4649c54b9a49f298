import { useEffect } from 'react';

export interface LeaveQuestion {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
}

/** The one unfinished piece of work that leaving the page would lose, if any. The router asks before it moves. */
let question: LeaveQuestion | null = null;

export function leaveQuestion(): LeaveQuestion | null {
  return question;
}

const askBrowser = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Asks before this page is left, by a link, by Back or by closing the tab, while `unfinished` holds. */
export function useLeaveGuard(unfinished: boolean, asked: LeaveQuestion): void {
  const { title, hint, confirm, stay } = asked;
  useEffect(() => {
    if (!unfinished) return;
    question = { title, hint, confirm, stay };
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      question = null;
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [unfinished, title, hint, confirm, stay]);
}
