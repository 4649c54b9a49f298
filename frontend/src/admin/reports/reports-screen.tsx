import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useBulkSelection } from '@/admin/bulk/selection-bar';
import { KeysDialog } from '@/admin/shared/keys-dialog';
import { FilterSelect } from '@/admin/shared/filters';
import { showOutcome } from '@/admin/shared/show-outcome';
import { ListPage } from '@/admin/shared/list-page';
import { WholeFile } from '@/admin/shared/media-file';
import { Modal } from '@/admin/shared/modal';
import { useHasRole } from '@/admin/shared/roles';
import { CardSkeleton, Loading } from '@/admin/shared/states';
import { useBackToClose, useDialog, useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import { useListScreen } from '@/admin/shared/use-list-screen';
import {
  adminApi,
  useBlockPictureMutation,
  useClaimReportMutation,
  useGetCurrentAdminQuery,
  useReleaseReportMutation,
  useReopenReportMutation,
  type ReportGroup,
} from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { NoteDialog, type Decision } from './decide-dialog';
import type { CardActions } from './group-actions';
import { choices, FILTERS, filterOf } from './queue-filter';
import { ReportGroupCard } from './report-group-card';
import { ReportKeys } from './report-keys';
import { cardIdOf, itemUrlOf, objectOf, visitorReportsOf } from './report-texts';
import { openGroupsOf, useDecided, useDecisions, type Decided } from './use-decisions';
import { useLiveQueue, useLostGroup } from './use-live-queue';
import { useQueueKeys } from './use-queue-keys';

/** The whole file of a reported item, also when visitors do not see it. */
function ReportedFileDialog({ group, modalProps }: { group: ReportGroup; modalProps: ModalProps }) {
  if (group.media === null) return null;
  const object = objectOf(group);
  return (
    <Modal {...modalProps} width={800} centered footer={null} title={<span className="inline-block first-letter:uppercase">{object}</span>}>
      <WholeFile kind={group.media.kind} url={group.media.storageUrl} label={object} />
    </Modal>
  );
}

function ReportsSkeleton() {
  return (
    <Loading>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  );
}

/** What a moderator does without a dialog. Errors are toasts, and the list is fetched again. */
function useQuickActions(decided: Decided) {
  const t = getT('adminReports');
  const { data: admin } = useGetCurrentAdminQuery();
  const [claim] = useClaimReportMutation();
  const [release] = useReleaseReportMutation();
  const [reopen] = useReopenReportMutation();
  const [blockPicture] = useBlockPictureMutation();
  return {
    /** Releases what this administrator has claimed. */
    claim: async ({ newestId: id, claimedBy }: ReportGroup): Promise<void> => {
      if (claimedBy !== null && claimedBy === admin?.username) await showOutcome(release({ id }), [t('released')]);
      else await showOutcome(claim({ id }), [t('claimed')]);
    },
    reopen: async (group: ReportGroup): Promise<void> => {
      if (group.status === 'open') return;
      await showOutcome(reopen({ id: group.newestId }), [t('reopened')]);
      decided.remove(group);
    },
    blockPicture: async ({ media }: ReportGroup): Promise<void> => {
      if (media !== null) await showOutcome(blockPicture({ blockedPictureDto: { mediaId: media.id } }), [t('pictureBlocked')]);
    },
  };
}

/** The same object in every rendering, which calls the latest actions: the cards are memoized. */
function useStableActions(actions: CardActions): CardActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<CardActions>(() => ({
    decide: (...args) => latest.current.decide(...args),
    claim: (group) => latest.current.claim(group),
    addNote: (group) => latest.current.addNote(group),
    reopen: (group) => latest.current.reopen(group),
    blockPicture: (group) => latest.current.blockPicture(group),
    open: (group) => latest.current.open(group),
    select: (group, isSelected) => latest.current.select(group, isSelected),
    onRemoved: (group) => latest.current.onRemoved(group),
  }));
  return stable;
}

const MINUTE_MS = 60_000;

/** The queue of moderators: the reports grouped by item, by priority (PR-52, PR-127). */
export function ReportsScreen() {
  const t = getT('adminReports');
  const decided = useDecided();
  const queue = useListScreen(adminApi.endpoints.getReportGroups, {
    parse: filterOf,
    itemsOf: (view) => openGroupsOf(view, decided),
    filters: FILTERS,
    refetchOnMountOrArgChange: true,
  });
  const groups = queue.shown?.items ?? [];
  // Of a page with decided groups only, the next ones are on their way.
  const list = { ...queue, isLoading: queue.isLoading || (groups.length === 0 && (queue.shown?.total ?? 0) > 0) };
  const decisions = useDecisions(list, decided);
  useLiveQueue(list, list.filter);
  const lost = useLostGroup(list, list.filter, decided);
  /** Ids of cards, which stay the same when another report arrives. */
  const [selected, setSelected] = useState<readonly string[]>([]);
  const file = useBackToClose(useDialog<ReportGroup>());
  const { show, dialog } = useDialogs();
  const quick = useQuickActions(decided);
  const actions = {
    // The others have words for the creator.
    decide: (group: ReportGroup, action: Decision['action']) =>
      (action === 'dismiss' ? decisions.decide : decisions.ask)({ group, action }),
    claim: (group: ReportGroup) => void quick.claim(group),
    addNote: (group: ReportGroup) => show((modalProps) => <NoteDialog group={group} modalProps={modalProps} />),
    reopen: (group: ReportGroup) => void quick.reopen(group),
    blockPicture: (group: ReportGroup) => void quick.blockPicture(group),
    open: (group: ReportGroup) => (group.media === null ? window.open(itemUrlOf(group), '_blank', 'noopener') : file.show(group)),
    select: (group: ReportGroup, isSelected: boolean) => {
      const id = cardIdOf(group);
      setSelected((before) => (isSelected ? [...before, id] : before.filter((each) => each !== id)));
    },
    onRemoved: lost.onRemoved,
    help: () =>
      show((modalProps) => (
        <KeysDialog modalProps={modalProps}>
          <ReportKeys />
        </KeysDialog>
      )),
  };
  const cardActions = useStableActions(actions);
  useQueueKeys(groups, { ...actions, hasLost: lost.hasLost, decide: (group, action) => decisions.decide({ group, action }) });
  const { status, reason, kind, claimed, age, sort } = choices();
  // By the minute, because each new time renders all cards.
  const now = Math.ceil(list.fetchedAt / MINUTE_MS) * MINUTE_MS;
  const { reason: ofReason, kind: ofKind, claimed: claimedBy, olderThanHours } = list.filter;
  const isSelectable = useHasRole('moderator') && list.filter.status === 'open';
  const bulk = useBulkSelection({
    target: 'reports',
    ids: isSelectable ? groups.filter((group) => selected.includes(cardIdOf(group))).map(({ newestId }) => newestId) : [],
    filter: { reason: ofReason, kind: ofKind, claimed: claimedBy, olderThanHours },
    counted: list.shown,
    onClear: () => setSelected([]),
  });
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button onClick={actions.help} className="max-sm:hidden">
          {getT('adminCommon')('keys.title')} <kbd>?</kbd>
        </Button>
      }
      summary={bulk.progress}
      filters={
        <>
          <FilterSelect label={getT('adminCommon')('status')} width={150} {...list.choice('status', status, 'open')} />
          <FilterSelect label={t('filters.reason')} width={150} {...list.choice('reason', reason, 'all')} />
          <FilterSelect label={t('filters.kind')} width={150} {...list.choice('kind', kind, 'all')} />
          <FilterSelect label={t('filters.claimed')} width={150} {...list.choice('claimed', claimed, 'all')} />
          <FilterSelect label={t('filters.age')} width={150} {...list.choice('age', age, 'all')} />
          <FilterSelect label={getT('adminCommon')('sortBy')} width={150} {...list.choice('sort', sort, 'priority')} />
        </>
      }
      folded={[...FILTERS, 'sort']}
      arrange={{ list: 'reports' }}
      list={list}
      skeleton={<ReportsSkeleton />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={
        <>
          {decisions.dialog}
          {bulk.bar}
          {file.render((group, modalProps) => (
            <ReportedFileDialog group={group} modalProps={modalProps} />
          ))}
          {dialog}
        </>
      }
    >
      {(shown) => (
        <>
          <p className="text-sm text-ink-soft">
            {t('onPage', {
              n: shown.reduce((sum, group) => sum + visitorReportsOf(group), 0),
              items: shown.length,
            })}
          </p>
          <ul aria-busy={list.isStale} className={clsx('flex flex-col gap-4', list.isStale && 'opacity-60')}>
            {shown.map((group) => (
              <ReportGroupCard
                key={cardIdOf(group)}
                id={cardIdOf(group)}
                group={group}
                now={now}
                actions={cardActions}
                isSelected={isSelectable ? selected.includes(cardIdOf(group)) : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}
