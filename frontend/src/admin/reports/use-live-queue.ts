import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusedRow } from '@/admin/shared/row-keys';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import type { List } from '@/admin/shared/use-list-screen';
import { adminApi, useGetOpenItemsQuery, type ReportFilter, type ReportGroup } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { cardIdOf, objectOf } from './report-texts';
import type { Decided } from './use-decisions';

/** Two requests fit into the three seconds within which moderators see the claims and outcomes of each other. */
const REFRESH_MS = 2000;

/** Fetches the list again when its version is not that of the number in the menu: another moderator or a visitor has changed the queue. */
export function useLiveQueue(list: List<ReportGroup>, filter: ReportFilter): void {
  const { data: open, fulfilledTimeStamp: readAt } = useGetOpenItemsQuery(undefined, {
    ...useAdminPolling(REFRESH_MS),
    refetchOnFocus: true,
  });
  const { currentData: shown } = adminApi.endpoints.getReportGroups.useQueryState(filter);
  const compare = useEffectEvent(() => {
    if (open !== undefined && shown !== undefined && open.version !== shown.version && !list.isFetching) list.reload();
  });
  useEffect(() => compare(), [readAt]);
}

/** Whether the keys concern the card: it has the focus, or it is the first one and no card has the focus. */
const isCurrent = (card: HTMLElement): boolean => {
  const focused = focusedRow();
  const rows = Array.from(document.querySelectorAll<HTMLElement>('main [data-row]'));
  return rows[Math.max(0, focused)] === card;
};

/** Calls `onRemoved` when the card that the keys concern is removed, before the browser moves the focus. */
export function useRemovedCard(id: string, group: ReportGroup, onRemoved: (group: ReportGroup) => void): void {
  const remove = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    remove.current = () => {
      const card = document.getElementById(id);
      if (card !== null && isCurrent(card)) onRemoved(group);
    };
  });
  useLayoutEffect(() => () => remove.current?.(), []);
}

/**
 * After another moderator has decided the group that the keys concern, they concern no group until the moderator moves to one: the key that is
 * pressed at that moment was meant for the group that has left.
 */
export function useLostGroup(list: List<ReportGroup>, filter: ReportFilter, { isOpen }: Decided) {
  const lost = useRef<{ group: ReportGroup; filter: string }>(undefined);
  const isLost = useRef(false);
  const key = JSON.stringify(filter);
  const report = useEffectEvent(() => {
    if (lost.current === undefined) return;
    const { group, filter: former } = lost.current;
    lost.current = undefined;
    // It may be on another page, or it has another report and the same card.
    if (former !== key || !isOpen(group) || list.shown?.items.some((each) => cardIdOf(each) === cardIdOf(group)) === true) return;
    isLost.current = true;
    showToast({ title: getT('adminReports')('decidedMeanwhile', { object: objectOf(group) }) });
  });
  useEffect(() => report(), [list.shown]);
  return {
    onRemoved: (group: ReportGroup): void => {
      lost.current = { group, filter: key };
    },
    /** Whether the keys concern no group. */
    hasLost: (): boolean => {
      isLost.current &&= focusedRow() === -1;
      return isLost.current;
    },
  };
}
