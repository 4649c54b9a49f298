import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { useLeaveQuestions, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { LazyPart } from '@/shared/ui/lazy-part';
import type { GuardedHistory } from './guarded-history';

const LeaveDialog = lazyComponent(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

export function GuardedRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [navigation, setNavigation] = useState(history.place);
  const [pending, setPending] = useState<{ question: LeaveQuestion; leave: () => void } | null>(null);

  // The file of the dialog may be gone when the question is asked: a deployment removes it, or the connection is lost.
  const isGuarded = useLeaveQuestions().some(({ ask }) => ask === undefined);
  useEffect(() => {
    if (isGuarded) LeaveDialog.preload();
  }, [isGuarded]);

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
          if (question.ask === undefined) setPending({ question, leave });
          else
            void question.ask().then((leaves) => {
              if (leaves) leave();
            });
        },
      }),
    [history],
  );

  return (
    <Router location={navigation.location} navigationType={navigation.action} navigator={history.navigator}>
      {children}
      {pending === null ? null : (
        <LazyPart onError={() => setPending(null)}>
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
        </LazyPart>
      )}
    </Router>
  );
}
