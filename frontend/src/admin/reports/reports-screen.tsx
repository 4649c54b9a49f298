import { Button, Modal } from 'antd';
import { clsx } from 'clsx';
import { useBulkSelection } from '@/admin/bulk/selection-bar';
import { useRef } from 'react';
import { KeysDialog } from '@/admin/shared/keys-dialog';
import { FilterSelect } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { WholeFile } from '@/admin/shared/media-file';
import { ForRole } from '@/admin/shared/roles';
import { focusHeading } from '@/admin/shared/screen-layout';
import { CardSkeleton, Loading } from '@/admin/shared/states';
import { useBackToClose, useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { choiceOf, pagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import {
  adminApi,
  useBlockPictureMutation,
  useClaimReportMutation,
  useGetCurrentAdminQuery,
  useReleaseReportMutation,
  useReopenReportMutation,
  type ReportGroup,
} from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { DecideDialog, NoteDialog, type Decision } from './decide-dialog';
import { ReportGroupCard } from './report-group-card';
import { itemUrlOf, objectOf } from './report-texts';
import { ReportKeys } from './report-keys';
import { useQueueKeys } from './use-queue-keys';

/** The whole file of a reported item, also when visitors do not see it. */
function ReportedFileDialog({ group, modalProps }: { group: ReportGroup; modalProps: ModalProps }) {
  if (group.media === null) return null;
  const object = objectOf(group);
  return (
    <Modal
      {...modalProps}
      width={800}
      centered
      destroyOnHidden
      footer={null}
      title={<span className="inline-block first-letter:uppercase">{object}</span>}
    >
      <WholeFile kind={group.media.kind} urls={[group.media.storageUrl]} label={object} />
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

/** The filters with their texts. The first option of each is left out of the request. */
const choices = () => ({
  status: allTexts('adminReports.statuses'),
  reason: allTexts('adminReports.reasonChoices'),
  kind: allTexts('adminReports.kindChoices'),
  claimed: allTexts('adminReports.claimChoices'),
  age: allTexts('adminReports.ageChoices'),
  sort: allTexts('adminReports.sorts'),
});

const unlessAll = <Value extends string>(value: Value | 'all'): Value | undefined => (value === 'all' ? undefined : value);

function filterOf(params: URLSearchParams) {
  const { status, reason, kind, claimed, age, sort } = choices();
  const chosenAge = unlessAll(choiceOf(params, 'age', age, 'all'));
  return {
    status: choiceOf(params, 'status', status, 'open'),
    reason: unlessAll(choiceOf(params, 'reason', reason, 'all')),
    kind: unlessAll(choiceOf(params, 'kind', kind, 'all')),
    claimed: unlessAll(choiceOf(params, 'claimed', claimed, 'all')),
    olderThanHours: chosenAge === undefined ? undefined : Number(chosenAge),
    sort: choiceOf(params, 'sort', sort, 'priority'),
    ...pagingOf(params),
  };
}

const FILTERS = ['status', 'reason', 'kind', 'claimed', 'age'] as const;

/** The id of a card. It stays the same when another report about the item arrives. */
const cardIdOf = ({ status, profile, media }: ReportGroup): string =>
  ['reports', status, profile.id, ...(media === null ? [] : [media.id])].join('-');

/** The group after a decided one, or the one before it. Deleting a profile also decides its other groups. */
function nextGroup(groups: ReportGroup[], { group, action }: Decision): ReportGroup | undefined {
  const index = groups.findIndex((each) => cardIdOf(each) === cardIdOf(group));
  const isProfileDeletion = action === 'delete' && group.media === null;
  const stays = ({ profile }: ReportGroup) => !isProfileDeletion || profile.id !== group.profile.id;
  return groups.slice(index + 1).find(stays) ?? groups.slice(0, index).findLast(stays);
}

/** The dialog about a group. After the decision the focus goes to the next group, after the last one to the heading. */
function useDecision(groups: ReportGroup[]) {
  const { show, render } = useDialog<Decision>();
  const moveFocus = useRef<(() => void) | null>(null);
  const onDecided = (decision: Decision) => {
    const next = nextGroup(groups, decision);
    moveFocus.current = next === undefined ? focusHeading : () => document.getElementById(cardIdOf(next))?.focus();
  };
  const dialog = render((decision, modalProps) => {
    const afterClose = () => {
      modalProps.afterClose();
      moveFocus.current?.();
      moveFocus.current = null;
    };
    return <DecideDialog decision={decision} modalProps={{ ...modalProps, afterClose }} onDecided={onDecided} />;
  });
  return { show, dialog };
}

/** What a moderator does without a dialog. Errors are toasts, and the list is fetched again. */
function useQuickActions() {
  const t = getT('adminReports');
  const { data: admin } = useGetCurrentAdminQuery();
  const [claim] = useClaimReportMutation();
  const [release] = useReleaseReportMutation();
  const [reopen] = useReopenReportMutation();
  const [blockPicture] = useBlockPictureMutation();
  const tell = ({ error }: { error?: unknown }, done: string): void => {
    if (error === undefined) showToast({ title: done });
    else showToast({ title: getT('adminCommon')('updateFailed'), description: errorMessage(error, done), destructive: true });
  };
  return {
    /** Releases what this administrator has claimed. */
    claim: async ({ newestId: id, claimedBy }: ReportGroup): Promise<void> => {
      if (claimedBy !== null && claimedBy === admin?.username) tell(await release({ id }), t('released'));
      else tell(await claim({ id }), t('claimed'));
    },
    reopen: async ({ newestId: id, status }: ReportGroup): Promise<void> => {
      if (status !== 'open') tell(await reopen({ id }), t('reopened'));
    },
    blockPicture: async ({ media }: ReportGroup): Promise<void> => {
      if (media !== null) tell(await blockPicture({ blockedPictureDto: { mediaId: media.id } }), t('pictureBlocked'));
    },
  };
}

/** The queue of moderators: the reports grouped by item, by priority (PR-52, PR-127). */
export function ReportsScreen() {
  const t = getT('adminReports');
  const list = useListScreen(adminApi.endpoints.getReportGroups, {
    parse: filterOf,
    itemsOf: ({ groups, totalCount, totalEstimated }) => ({ items: groups, total: totalCount, estimated: totalEstimated }),
    filters: FILTERS,
    refetchOnMountOrArgChange: true,
  });
  const groups = list.shown?.items ?? [];
  const decision = useDecision(groups);
  const file = useBackToClose(useDialog<ReportGroup>());
  const note = useDialog<ReportGroup>();
  const keys = useDialog<true>();
  const quick = useQuickActions();
  const actions = {
    decide: (group: ReportGroup, action: Decision['action']) => decision.show({ group, action }),
    claim: (group: ReportGroup) => void quick.claim(group),
    addNote: note.show,
    reopen: (group: ReportGroup) => void quick.reopen(group),
    blockPicture: (group: ReportGroup) => void quick.blockPicture(group),
    open: (group: ReportGroup) => (group.media === null ? window.open(itemUrlOf(group), '_blank', 'noopener') : file.show(group)),
    help: () => keys.show(true),
  };
  useQueueKeys(groups, actions);
  const { status, reason, kind, claimed, age, sort } = choices();
  const bulk = useBulkSelection({ target: 'reports', ids: [], filter: {}, counted: list.shown, onClear: () => undefined });
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {list.filter.status === 'open' && (list.shown?.total ?? 0) > 1 ? (
            <ForRole least="moderator">
              <Button onClick={() => bulk.startAll('dismiss')}>{getT('adminBulk')('dismissAll')}</Button>
            </ForRole>
          ) : null}
          <Button onClick={actions.help} className="max-sm:hidden">
            {getT('adminCommon')('keys.title')} <kbd>?</kbd>
          </Button>
        </>
      }
      summary={bulk.progress}
      filters={
        <>
          <FilterSelect label={getT('adminCommon')('status')} {...list.choice('status', status, 'open')} />
          <FilterSelect label={t('filters.reason')} {...list.choice('reason', reason, 'all')} />
          <FilterSelect label={t('filters.kind')} {...list.choice('kind', kind, 'all')} />
          <FilterSelect label={t('filters.claimed')} {...list.choice('claimed', claimed, 'all')} />
          <FilterSelect label={t('filters.age')} {...list.choice('age', age, 'all')} />
          <FilterSelect label={getT('adminCommon')('sortBy')} {...list.choice('sort', sort, 'priority')} />
        </>
      }
      folded={[...FILTERS, 'sort']}
      list={list}
      skeleton={<ReportsSkeleton />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={
        <>
          {decision.dialog}
          {bulk.bar}
          {file.render((group, modalProps) => (
            <ReportedFileDialog group={group} modalProps={modalProps} />
          ))}
          {note.render((group, modalProps) => (
            <NoteDialog group={group} modalProps={modalProps} />
          ))}
          {keys.render((_open, modalProps) => (
            <KeysDialog modalProps={modalProps}>
              <ReportKeys />
            </KeysDialog>
          ))}
        </>
      }
    >
      {(shown) => (
        <>
          <p className="text-sm text-ink-soft">
            {t('onPage', {
              n: shown.reduce((sum, { reportCount }) => sum + reportCount, 0),
              items: shown.length,
            })}
          </p>
          <ul aria-busy={list.isStale} className={clsx('flex flex-col gap-4', list.isStale && 'opacity-60')}>
            {shown.map((group) => (
              <ReportGroupCard
                key={cardIdOf(group)}
                id={cardIdOf(group)}
                group={group}
                now={list.fetchedAt}
                onOpen={file.show}
                actions={actions}
              />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}
