import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';
import { leaveQuestion, type LeaveQuestion } from '../shared/lib/leave-guard';

interface Listener {
  /** The address has changed: to another page, or within the same. */
  moved: (isSamePage: boolean) => void;
  /** Unfinished work would be lost: call `leave` when the person agrees. */
  asked: (question: LeaveQuestion, leave: () => void) => void;
}

/**
 * The browser's history, plus the one thing that the declarative router lacks: asking before unfinished work is left.
 * The data router has that, and costs 18 kB of the 150 kB which a first visit may load.
 */
export function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  let ask: Listener['asked'] = () => undefined;

  /** Only a change of page loses anything: filters and an opened lightbox are the same page. */
  const move = (to: To, go: () => void) => {
    const question = leaveQuestion();
    if (question === null || history.createURL(to).pathname === history.location.pathname) go();
    else ask(question, go);
  };

  return {
    get place() {
      return { action: history.action, location: history.location };
    },

    navigator: {
      createHref: history.createHref.bind(history),
      encodeLocation: history.encodeLocation.bind(history),
      go: history.go.bind(history),
      push: (to: To, state?: unknown) => move(to, () => history.push(to, state)),
      replace: (to: To, state?: unknown) => move(to, () => history.replace(to, state)),
    },

    listen({ moved, asked }: Listener): () => void {
      let here = history.location.pathname;
      let undoing = false;
      let agreed = false;
      ask = asked;
      return history.listen(({ action, location, delta }) => {
        if (undoing) {
          undoing = false;
          return;
        }
        const question = agreed ? null : leaveQuestion();
        if (action === NavigationType.Pop && question !== null && delta !== null && location.pathname !== here) {
          // Back has already happened by the time it is heard of: undo it, then ask.
          undoing = true;
          history.go(-delta);
          asked(question, () => {
            agreed = true;
            history.go(delta);
          });
          return;
        }
        agreed = false;
        const isSamePage = location.pathname === here;
        here = location.pathname;
        moved(isSamePage);
      });
    },
  };
}
