import { useEffect, useEffectEvent, useRef } from 'react';

/** Cancels a query that another one replaces before it is answered. `cancel` is the one that was passed with the replaced query. */
export function useCancelOvertaken(question: string, answered: boolean, cancel: () => void): void {
  const asked = useRef<string | null>(null);
  const wasAnswered = useRef(answered);
  const currentCancel = useEffectEvent(() => cancel);
  useEffect(() => {
    const cancelQuestion = currentCancel();
    asked.current = question;
    return () => {
      asked.current = null;
      if (wasAnswered.current) return;
      // In development React unmounts every page once and mounts it again at once with the same question.
      setTimeout(() => {
        if (asked.current !== question) cancelQuestion();
      });
    };
  }, [question]);
  useEffect(() => {
    wasAnswered.current = answered;
  });
}
