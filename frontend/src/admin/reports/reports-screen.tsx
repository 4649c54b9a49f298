import { Modal } from 'antd';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FilterSelect } from '@/admin/shared/filters';
import { ListPage } from '@/admin/shared/list-page';
import { WholeFile } from '@/admin/shared/media-file';
import { focusHeading } from '@/admin/shared/screen-layout';
import { CardSkeleton, Loading } from '@/admin/shared/states';
import { useBackToClose, useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { choiceOf, pagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import type { ToastText } from '@/admin/shared/forms';
import { adminApi, useResolveReportMutation, type ReportGroup } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { ReportGroupCard } from './report-group-card';
import { decisionOf, isDangerous, objectOf, type Action } from './report-texts';

export interface Decision {
  group: ReportGroup;
  action: Action;
}

interface DecideDialogProps {
  decision: Decision;
  modalProps: ModalProps;
  onDecided: (decision: Decision) => void;
}

/** Decides all reports of a group that the administrator has seen. */
export function DecideDialog({ decision: { group, action }, modalProps, onDecided }: DecideDialogProps) {
  const t = getT('adminReports');
  const [resolve] = useResolveReportMutation();
  const { title, button, doing, done, consequence } = decisionOf(group, action);
  const confirm = async (): Promise<ToastText> => {
    await resolve({ id: group.newestId, resolveReportDto: { action, earlier: true } }).unwrap();
    onDecided({ group, action });
    return [done, t('decided', { username: group.profile.username })];
  };
  return (
    <ConfirmDialog
      title={title}
      modalProps={modalProps}
      confirm={button}
      confirming={doing}
      failed={getT('adminCommon')('updateFailed')}
      danger={isDangerous(action)}
      onConfirm={confirm}
    >
      <p>{consequence}</p>
      {group.reportCount > 1 ? <p className="mt-2">{t('openReportsHint', { n: group.reportCount })}</p> : null}
    </ConfirmDialog>
  );
}

interface ReportedFileDialogProps {
  group: ReportGroup;
  modalProps: ModalProps;
}

/** The whole file of a reported item, also when visitors do not see it. */
function ReportedFileDialog({ group, modalProps }: ReportedFileDialogProps) {
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

const filterOf = (params: URLSearchParams) => ({
  status: choiceOf(params, 'status', allTexts('adminReports.statuses'), 'open'),
  ...pagingOf(params),
});

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

/** The reports grouped by item, the group with the oldest open report first (PR-52). */
export function ReportsScreen() {
  const t = getT('adminReports');
  const list = useListScreen(adminApi.endpoints.getReportGroups, {
    parse: filterOf,
    itemsOf: ({ groups, totalCount, totalEstimated }) => ({ items: groups, total: totalCount, estimated: totalEstimated }),
    filters: ['status'],
    refetchOnMountOrArgChange: true,
  });
  const decision = useDecision(list.shown?.items ?? []);
  const file = useBackToClose(useDialog<ReportGroup>());
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      filters={<FilterSelect label={getT('adminCommon')('status')} {...list.choice('status', allTexts('adminReports.statuses'), 'open')} />}
      list={list}
      skeleton={<ReportsSkeleton />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
      footer={
        <>
          {decision.dialog}
          {file.render((group, modalProps) => (
            <ReportedFileDialog group={group} modalProps={modalProps} />
          ))}
        </>
      }
    >
      {(groups) => (
        <>
          <p className="text-sm text-ink-soft">
            {t('onPage', {
              n: groups.reduce((sum, { reportCount }) => sum + reportCount, 0),
              items: groups.length,
            })}
          </p>
          <ul aria-busy={list.isStale} className={clsx('flex flex-col gap-4', list.isStale && 'opacity-60')}>
            {groups.map((group) => (
              <ReportGroupCard
                key={cardIdOf(group)}
                id={cardIdOf(group)}
                group={group}
                now={list.fetchedAt}
                onOpen={file.show}
                onDecide={(decidedGroup, action) => decision.show({ group: decidedGroup, action })}
              />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}
