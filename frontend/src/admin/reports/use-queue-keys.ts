import { useHasRole } from '@/admin/shared/roles';
import { focusedRow } from '@/admin/shared/row-keys';
import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';
import type { ReportGroup } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { showToast, useToast } from '@/shared/ui/toast';
import { ACTION_KEYS, actionOfKey, actionsFor, decisionOf, keyOf, type Action } from './report-texts';

interface QueueActions {
  decide: (group: ReportGroup, action: Action) => void;
  claim: (group: ReportGroup) => void;
  addNote: (group: ReportGroup) => void;
  reopen: (group: ReportGroup) => void;
  open: (group: ReportGroup) => void;
  help: () => void;
  /** Whether another moderator has decided the group that the keys concerned. */
  hasLost: () => boolean;
}

/** The keys that decide the group, or the one that opens a decided group again. */
function possibleKeys(group: ReportGroup): string {
  const keys = actionsFor(group).map((action) => `${keyOf(action)} ${decisionOf(group, action).button}`);
  return keys.length === 0 ? `r ${getT('adminReports')('reopen')}` : keys.toSorted().join(' · ');
}

/** Decides the queue by keyboard alone: the keys concern the focused card, or the first one (PR-127). Viewers move and open with them. */
export function useQueueKeys(groups: ReportGroup[], actions: QueueActions): void {
  const isModerator = useHasRole('moderator');
  // A hint that replaces the toast of the decision before keeps its 'Undo'.
  const toast = useToast();
  const onCurrent = (handle: (group: ReportGroup) => void) => (event: KeyboardEvent) => {
    // A key that is held down decides one group.
    if (event.repeat || actions.hasLost()) return;
    const group = groups[Math.max(0, focusedRow())];
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
      else showToast({ title: getT('adminReports')('keys.noEffect', { key }), description: possibleKeys(group), action: toast?.action });
    });
    return [key, decide] as const;
  });
  useShortcutKeys({
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
