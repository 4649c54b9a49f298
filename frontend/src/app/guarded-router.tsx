import { lazy, startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { LeaveQuestion } from '../shared/lib/leave-guard';
import { createGuardedHistory } from './guarded-history';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [navigation, setNavigation] = useState(history.place);
  const [pending, setPending] = useState<{ question: LeaveQuestion; leave: () => void } | null>(null);

  useLayoutEffect(
    () =>
      history.listen({
        moved: (isSamePage) => {
          const next = history.place;
          // Another page may have to load first: in a transition the old page stays visible until then. A change within the
          // page renders at once, so that the screen matches the URL.
          if (isSamePage) setNavigation(next);
          else
            startTransition(() => {
              setNavigation(next);
            });
        },
        asked: (question, leave) => {
          setPending({ question, leave });
        },
      }),
    [history],
  );

  return (
    <Router location={navigation.location} navigationType={navigation.action} navigator={history.navigator}>
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
