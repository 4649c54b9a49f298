import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '@/admin/shared/screen-layout';
import { undoAction } from '@/admin/shared/undo';
import { useDialog } from '@/admin/shared/use-dialog';
import type { List } from '@/admin/shared/use-list-screen';
import { adminApi, useGetCurrentAdminQuery, type CountedPage, type ReportFilter, type ReportGroup } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { useUnloadGuard } from '@/shared/lib/leave-guard';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { showDone } from '@/shared/ui/use-submit';
import { claimOf, DecideDialog, useResolve, type Decision } from './decide-dialog';
import { cardIdOf, isAboutProfile, isDecidedAtOnce } from './report-texts';

/** The list of the screen, with the filter of its request. */
type QueueList = List<ReportGroup> & { filter: ReportFilter & { limit: number } };

export type Decided = ReturnType<typeof useDecided>;

/**
 * The groups that this page has decided, by their newest report. They leave the list at once, also when a response that the server read before
 * the decision still has them.
 */
export function useDecided() {
  const [ids, setIds] = useState<readonly { id: number; by: number }[]>([]);
  const [pending, setPending] = useState(0);
  return {
    ids,
    /** How many decisions the server has not answered. */
    pending,
    isOpen: ({ status, newestId }: ReportGroup): boolean => status !== 'open' || ids.every(({ id }) => id !== newestId),
    /** With the groups that the decision about a profile decides too. */
    add: (groups: ReportGroup[], { newestId: by }: ReportGroup) =>
      setIds((before) => [...before, ...groups.map(({ newestId: id }) => ({ id, by }))]),
    remove: ({ newestId }: ReportGroup) => setIds((before) => before.filter(({ id, by }) => id !== newestId && by !== newestId)),
    /** Forgets those that are no longer in the response, which come back only when they are opened again. */
    keepListed: (listed: ReportGroup[]) => setIds((before) => before.filter(({ id }) => listed.some(({ newestId }) => newestId === id))),
    track: async <Answer,>(request: Promise<Answer>): Promise<Answer> => {
      setPending((n) => n + 1);
      try {
        return await request;
      } finally {
        setPending((n) => n - 1);
      }
    },
  };
}

interface ReportGroupPage {
  groups: ReportGroup[];
  totalCount: number;
  totalEstimated: boolean;
}

/** The groups of a response that this page has not decided. */
export function openGroupsOf({ groups, totalCount, totalEstimated }: ReportGroupPage, { isOpen }: Decided): CountedPage<ReportGroup> {
  const items = groups.filter(isOpen);
  return { items, total: totalCount - (groups.length - items.length), estimated: totalEstimated };
}

/** The groups that a decision decides: with one about the profile also those about its items. */
const decidedBy = (groups: ReportGroup[], { group, action }: Decision): ReportGroup[] =>
  isAboutProfile(group, action)
    ? groups.filter(({ profile }) => profile.id === group.profile.id)
    : groups.filter((each) => cardIdOf(each) === cardIdOf(group));

/** The group after a decided one, or the one before it. */
function nextGroup(groups: ReportGroup[], decision: Decision): ReportGroup | undefined {
  const index = groups.findIndex((each) => cardIdOf(each) === cardIdOf(decision.group));
  const decided = decidedBy(groups, decision);
  const stays = (each: ReportGroup) => !decided.includes(each);
  return groups.slice(index + 1).find(stays) ?? groups.slice(0, index).findLast(stays);
}

/** Fetches the next groups while the last ones of the page are still shown (PR-147). */
function useRefill(list: QueueList, { ids, pending, keepListed }: Decided): void {
  const left = list.shown?.items.length ?? 0;
  const isLow = ids.length > 0 && left <= list.filter.limit / 4 && (list.shown?.total ?? 0) > left;
  // While decisions are on their way, a response still has their groups in the place of the next ones.
  const isAnswered = pending === 0 && !list.isFetching;
  const { currentData } = adminApi.endpoints.getReportGroups.useQueryState(list.filter);
  /** The response that was low: when the next one is the same, there are no further groups. */
  const low = useRef<unknown>(undefined);
  const refill = useEffectEvent(() => {
    if (!isLow || !isAnswered || low.current === currentData) return;
    low.current = currentData;
    list.reload();
  });
  useEffect(() => refill(), [isLow, isAnswered]);
  const forget = useEffectEvent(() => {
    if (ids.length > 0 && currentData !== undefined) keepListed(currentData.groups);
  });
  useEffect(() => forget(), [currentData]);
}

/** Decides groups: at once when the outcome can be taken back, otherwise in a dialog. The focus goes to the next group, after the last one to the heading. */
export function useDecisions(list: QueueList, decided: Decided) {
  const groups = list.shown?.items ?? [];
  const { show, render } = useDialog<Decision>();
  const moveFocus = useRef<(() => void) | null>(null);
  const { data: admin } = useGetCurrentAdminQuery();
  const { resolve, textsOf, undo } = useResolve();
  useRefill(list, decided);
  useUnloadGuard(decided.pending > 0);

  const focusAfter = (decision: Decision) => {
    const next = nextGroup(groups, decision);
    return next === undefined ? focusHeading : () => document.getElementById(cardIdOf(next))?.focus();
  };
  const takeBack = async (group: ReportGroup): Promise<void> => {
    await undo(group);
    decided.remove(group);
  };
  const decideAtOnce = (decision: Decision): void => {
    const { group } = decision;
    const focusNext = focusAfter(decision);
    flushSync(() => decided.add(decidedBy(groups, decision), group));
    focusNext();
    const resolved = decided.track(resolve(decision));
    const undo = undoAction(async () => {
      await resolved;
      await takeBack(group);
    });
    showDone([...textsOf(decision), undo]);
    resolved.catch((error: unknown) => {
      decided.remove(group);
      // Another administrator may have decided it.
      list.reload();
      const claim = claimOf(error);
      if (claim !== undefined) {
        show({ ...decision, claim });
        return;
      }
      const t = getT('adminCommon');
      showToast({ title: t('updateFailed'), description: errorMessage(error, t('unexpected')), destructive: true });
    });
  };
  const decide = (decision: Decision): void => {
    const isClaimedByOther = decision.group.claimedBy !== null && decision.group.claimedBy !== admin?.username;
    if (isDecidedAtOnce(decision.group, decision.action) && !isClaimedByOther) decideAtOnce(decision);
    else show(decision);
  };
  const onDecided = (decision: Decision): void => {
    moveFocus.current = focusAfter(decision);
    decided.add(decidedBy(groups, decision), decision.group);
  };
  const dialog = render((decision, modalProps) => {
    const afterClose = () => {
      modalProps.afterClose();
      moveFocus.current?.();
      moveFocus.current = null;
    };
    return <DecideDialog decision={decision} modalProps={{ ...modalProps, afterClose }} onDecided={onDecided} onUndo={takeBack} />;
  });
  return { decide, ask: show, dialog };
}
