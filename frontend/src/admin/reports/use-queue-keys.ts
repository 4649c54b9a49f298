import { useHasRole } from '@/admin/shared/roles';
import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';
import type { ReportGroup } from '@/shared/api/admin-api';
import { ACTION_KEYS, actionOfKey, keyOf, type Action } from './report-texts';

interface QueueActions {
  decide: (group: ReportGroup, action: Action) => void;
  claim: (group: ReportGroup) => void;
  addNote: (group: ReportGroup) => void;
  reopen: (group: ReportGroup) => void;
  open: (group: ReportGroup) => void;
  help: () => void;
}

/** The card with the focus, or that of a button in it. */
function focusedIndex(groups: ReportGroup[], idOf: (group: ReportGroup) => string): number {
  const cardId = document.activeElement?.closest('li[id^="reports-"]')?.id;
  return groups.findIndex((group) => idOf(group) === cardId);
}

/** Decides the queue by keyboard alone: the keys concern the focused card, or the first one (PR-127). Viewers move and open with them. */
export function useQueueKeys(groups: ReportGroup[], idOf: (group: ReportGroup) => string, actions: QueueActions): void {
  const isModerator = useHasRole('moderator');
  const move = (step: 1 | -1) => () => {
    const index = focusedIndex(groups, idOf);
    const next = groups[index === -1 ? 0 : Math.min(groups.length - 1, Math.max(0, index + step))];
    if (next !== undefined) document.getElementById(idOf(next))?.focus();
  };
  const onCurrent = (handle: (group: ReportGroup) => void) => (event: KeyboardEvent) => {
    const group = groups[Math.max(0, focusedIndex(groups, idOf))];
    if (group === undefined) return;
    // The dialog would get the typed letter.
    event.preventDefault();
    handle(group);
  };
  const digits = ACTION_KEYS.map((each) => {
    const key = keyOf(each);
    const decide = onCurrent((group) => {
      const action = actionOfKey(group, key);
      if (action !== undefined) actions.decide(group, action);
    });
    return [key, decide] as const;
  });
  useShortcutKeys({
    j: move(1),
    k: move(-1),
    o: onCurrent(actions.open),
    '?': actions.help,
    ...(isModerator
      ? {
          c: onCurrent(actions.claim),
          n: onCurrent(actions.addNote),
          r: onCurrent(actions.reopen),
          ...Object.fromEntries(digits),
        }
      : {}),
  });
}
