import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type Navigator, type To } from 'react-router';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { leaveQuestions, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { showToast } from '@/shared/ui/toast';
import { isScreenLoaded, loadScreen } from './screens';

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

/** The latest navigation. A later one replaces one that waits for the connection. */
let latest: (() => void) | undefined;

/** The address changes together with the screen, which cannot be downloaded without a connection. */
async function navigateWhenLoaded(path: string, navigate: () => void): Promise<void> {
  latest = navigate;
  if (!navigator.onLine && !isScreenLoaded(path)) {
    const { offlineShort, opensOnline } = getT(commonTexts);
    showToast({ title: offlineShort, description: opensOnline });
    await loadScreen(path);
  }
  if (latest === navigate) navigate();
}

/**
 * The browser history with a confirmation before unfinished work is left, which the declarative router does not support.
 * The data router supports it, but takes 18 kB of what a first visit may load.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let ask: Listener['asked'] = () => undefined;

  /** Asks about each unfinished work in turn, the latest first, and leaves when all are confirmed. */
  const confirmLeaving = (questions: readonly LeaveQuestion[], leave: () => void): void => {
    const question = questions.at(-1);
    if (question === undefined) leave();
    else ask(question, () => confirmLeaving(questions.slice(0, -1), leave));
  };

  /** Only another page loses unfinished work: filters and an open lightbox are part of the same page. */
  const navigateGuarded = (to: To, navigate: () => void) => {
    const { pathname } = history.createURL(to);
    confirmLeaving(pathname === history.location.pathname ? [] : leaveQuestions(), () => void navigateWhenLoaded(pathname, navigate));
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
      let [isUndoing, isConfirmed] = [false, false];
      ask = asked;
      return history.listen(({ action, location, delta }) => {
        latest = undefined;
        if (isUndoing) {
          isUndoing = false;
          return;
        }
        const questions = isConfirmed ? [] : leaveQuestions();
        if (action === NavigationType.Pop && questions.length > 0 && delta !== null && location.pathname !== currentPath) {
          // The browser has already gone back when the listener runs: undo it, then ask for confirmation.
          isUndoing = true;
          history.go(-delta);
          confirmLeaving(questions, () => {
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
