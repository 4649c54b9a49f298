import { lazy, startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { LeaveQuestion } from '../shared/lib/leave-guard';
import { createGuardedHistory } from './guarded-history';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [place, setPlace] = useState(history.place);
  const [pending, setPending] = useState<{ question: LeaveQuestion; leave: () => void } | null>(null);

  useLayoutEffect(
    () =>
      history.listen({
        moved: (isSamePage) => {
          const next = history.place;
          // Another page may have to be fetched first: the old one stays until it is there. On the same page, what is
          // on the screen must not lag behind the address.
          if (isSamePage) setPlace(next);
          else
            startTransition(() => {
              setPlace(next);
            });
        },
        asked: (question, leave) => {
          setPending({ question, leave });
        },
      }),
    [history],
  );

  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      {children}
      {pending === null ? null : (
        <Suspense>
          <LeaveDialog
            question={pending.question}
            onStay={() => {
              setPending(null);
            }}
            onLeave={() => {
              setPending(null);
              pending.leave();
            }}
          />
        </Suspense>
      )}
    </Router>
  );
}
