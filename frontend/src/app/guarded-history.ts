import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type Navigator, type To } from 'react-router';
import { leaveQuestion, type LeaveQuestion } from '../shared/lib/leave-guard';

interface Listener {
  /** The location has changed, to another page or within the same page. */
  moved: (isSamePage: boolean) => void;
  /** Leaving would lose unfinished work. Call `leave` when the visitor confirms. */
  asked: (question: LeaveQuestion, leave: () => void) => void;
}

export interface GuardedHistory {
  place: { action: NavigationType; location: Location };
  navigator: Navigator;
  /** Returns a function that ends the subscription. */
  listen: (listener: Listener) => () => void;
}

/**
 * The browser history with a confirmation before unfinished work is left, which the declarative router does not support.
 * The data router supports it, but takes 18 kB of what a first visit may load.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let confirmLeaving: Listener['asked'] = () => undefined;

  /** Only another page loses unfinished work: filters and an open lightbox are part of the same page. */
  const navigateGuarded = (to: To, navigate: () => void) => {
    const question = leaveQuestion();
    if (question === null || history.createURL(to).pathname === history.location.pathname) navigate();
    else confirmLeaving(question, navigate);
  };

  return {
    get place() {
      return { action: history.action, location: history.location };
    },

    navigator: {
      createHref: history.createHref.bind(history),
      encodeLocation: history.encodeLocation.bind(history),
      go: history.go.bind(history),
      push: (to: To, state?: unknown) => navigateGuarded(to, () => history.push(to, state)),
      replace: (to: To, state?: unknown) => navigateGuarded(to, () => history.replace(to, state)),
    },

    listen({ moved, asked }: Listener): () => void {
      let currentPath = history.location.pathname;
      let isUndoing = false;
      let isConfirmed = false;
      confirmLeaving = asked;
      return history.listen(({ action, location, delta }) => {
        if (isUndoing) {
          isUndoing = false;
          return;
        }
        const question = isConfirmed ? null : leaveQuestion();
        if (action === NavigationType.Pop && question !== null && delta !== null && location.pathname !== currentPath) {
          // The browser has already gone back when the listener runs: undo it, then ask for confirmation.
          isUndoing = true;
          history.go(-delta);
          asked(question, () => {
            isConfirmed = true;
            history.go(delta);
          });
          return;
        }
        isConfirmed = false;
        const isSamePage = location.pathname === currentPath;
        currentPath = location.pathname;
        moved(isSamePage);
      });
    },
  };
}
