import { clsx } from 'clsx';
import { adminApi, useResolveReportMutation, type Report } from '../../shared/api/admin-api';
import { FilterSelect } from '../shared/filter-select';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { ListPage } from '../shared/list-page';
import { CardSkeleton, Loading } from '../shared/skeletons';
import { PAGE_SIZE, pageSizes } from '../shared/pager';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';
import { useDialog, type ModalProps } from '../shared/use-dialog';
import { useListQuery } from '../shared/use-list-query';
import { useNotices } from '../shared/use-notices';
import { ReportCard } from './report-card';
import { decisionOf, isDangerous, statusNames, type Action } from './report-texts';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminReportsTexts } from '../../shared/i18n/en/admin/reports';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { failureMessage, failureOf } from '../shared/failure-message';

interface Decision {
  report: Report;
  action: Action;
}

function DecideDialog({ decision: { report, action }, modalProps }: { decision: Decision; modalProps: ModalProps }) {
  const t = getT(adminReportsTexts);
  const notices = useNotices();
  const [resolve, { isLoading, error }] = useResolveReportMutation();
  const { title, button, doing, done, consequence } = decisionOf(report, action);
  const confirm = async (): Promise<void> => {
    const answer = await resolve({ id: report.id, resolveReportDto: { action } });
    if (answer.error !== undefined) {
      notices.failed(getT(adminCommonTexts).updateFailed, failureMessage(answer.error));
      return;
    }
    notices.done(done, fill(t.decided, { username: report.profile.username }));
    modalProps.onCancel();
  };
  return (
    <ConfirmDialog
      title={title}
      modalProps={modalProps}
      confirm={button}
      confirming={doing}
      loading={isLoading}
      failure={failureOf(error)}
      danger={isDangerous(action)}
      onConfirm={() => void confirm()}
    >
      <p>{consequence}</p>
      {report.openReports > 1 ? <p className="mt-2">{fill(t.openReportsHint, { n: report.openReports })}</p> : null}
    </ConfirmDialog>
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

const reportListOf = (params: URLSearchParams) => ({
  status: oneOf(statusNames, params.get('status')),
  page: pageOf(params.get('page')),
  limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
});

/** The reports, the oldest open one first (PR-52). */
export function ReportsScreen() {
  const t = getT(adminReportsTexts);
  const list = useListQuery(adminApi.endpoints.getReports, reportListOf, {
    pageOf: ({ reports, totalCount, totalEstimated }) => ({ items: reports, total: totalCount, estimated: totalEstimated }),
    filters: ['status'],
    refetchOnMountOrArgChange: true,
  });
  const decision = useDialog<Decision>();
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
      footer={decision.subject === null ? null : <DecideDialog decision={decision.subject} modalProps={decision.modalProps} />}
    >
      {(reports) => (
        <ul aria-busy={list.isStale} className={clsx('flex flex-col gap-4', list.isStale && 'opacity-60')}>
          {reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onDecide={(decidedReport, action) => {
                decision.show({ report: decidedReport, action });
              }}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
