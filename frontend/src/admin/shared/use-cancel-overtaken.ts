import { useEffect, useRef } from 'react';

/** A question that was overtaken by another one is taken back, unless it was answered already (design, T3). */
export function useCancelOvertaken(question: string, answered: boolean, cancel: () => void): void {
  const asked = useRef<string | null>(null);
  const wasAnswered = useRef(answered);
  useEffect(
    () => {
      asked.current = question;
      return () => {
        asked.current = null;
        if (wasAnswered.current) return;
        // In development React takes every page away once, and puts it back at once with the same question.
        setTimeout(() => {
          if (asked.current !== question) cancel();
        });
      };
    },
    // The one that was asked with this question, not the latest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [question],
  );
  useEffect(() => {
    wasAnswered.current = answered;
  });
}
