import { clsx } from 'clsx';
import { useRef } from 'react';
import { adminApi, type ReportGroup } from '@/shared/api/admin-api';
import { FilterSelect } from '@/admin/shared/filter-select';
import { focusHeading } from '@/admin/shared/focus-heading';
import { ListPage } from '@/admin/shared/list-page';
import { CardSkeleton, Loading } from '@/admin/shared/skeletons';
import { PAGE_SIZE, pageSizes } from '@/admin/shared/pager';
import { oneOf, pageOf, sizeOf } from '@/admin/shared/url-filters';
import { useBackToClose } from '@/admin/shared/use-back-to-close';
import { useDialog } from '@/admin/shared/use-dialog';
import { useListQuery } from '@/admin/shared/use-list-query';
import { DecideDialog, type Decision } from './decide-dialog';
import { ReportedFileDialog } from './reported-file-dialog';
import { ReportGroupCard } from './report-group-card';
import { statusNames } from './report-texts';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminReportsTexts } from '@/shared/i18n/en/admin/reports';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';

function ReportsSkeleton() {
  return (
    <Loading>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  );
}

const groupListOf = (params: URLSearchParams) => ({
  status: oneOf(statusNames, params.get('status')),
  page: pageOf(params.get('page')),
  limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
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
  const { subject, show, modalProps } = useDialog<Decision>();
  const moveFocus = useRef<(() => void) | null>(null);
  const afterClose = () => {
    modalProps.afterClose();
    moveFocus.current?.();
    moveFocus.current = null;
  };
  const onDecided = (decision: Decision) => {
    const next = nextGroup(groups, decision);
    moveFocus.current = next === undefined ? focusHeading : () => document.getElementById(cardIdOf(next))?.focus();
  };
  const dialog =
    subject === null ? null : <DecideDialog decision={subject} modalProps={{ ...modalProps, afterClose }} onDecided={onDecided} />;
  return { show, dialog };
}

/** The reports grouped by item, the group with the oldest open report first (PR-52). */
export function ReportsScreen() {
  const t = getT(adminReportsTexts);
  const list = useListQuery(adminApi.endpoints.getReportGroups, groupListOf, {
    pageOf: ({ groups, totalCount, totalEstimated }) => ({ items: groups, total: totalCount, estimated: totalEstimated }),
    filters: ['status'],
    refetchOnMountOrArgChange: true,
  });
  const decision = useDecision(list.shown?.items ?? []);
  const file = useBackToClose(useDialog<ReportGroup>());
  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      filters={
        <FilterSelect
          label={getT(adminCommonTexts).status}
          value={list.filter.status}
          options={t.statuses}
          onChange={(status) => {
            list.change({ status });
          }}
        />
      }
      list={list}
      skeleton={<ReportsSkeleton />}
      empty={{ text: t.empty }}
      emptyFiltered={t.emptyFiltered}
      footer={
        <>
          {decision.dialog}
          {file.subject === null ? null : <ReportedFileDialog group={file.subject} modalProps={file.modalProps} />}
        </>
      }
    >
      {(groups) => (
        <>
          <p className="text-sm text-ink-soft">
            {fill(t.onPage, {
              n: formatWhole(groups.reduce((sum, { reportCount }) => sum + reportCount, 0)),
              items: formatWhole(groups.length),
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
                onDecide={(decidedGroup, action) => {
                  decision.show({ group: decidedGroup, action });
                }}
              />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}
