import { useGetReportsQuery, useResolveReportMutation, type Report } from '../../shared/api/admin-api';
import { FilterSelect } from '../shared/filter-select';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { ErrorState } from '../shared/error-state';
import { EmptyState } from '../shared/empty-state';
import { ScreenLayout } from '../shared/screen-layout';
import { CardSkeleton, Loading } from '../shared/skeletons';
import { Pager, PAGE_SIZE, pageSizes } from '../shared/pager';
import { errorMessage } from '../../shared/api/problem';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';
import { useDialog, type ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useUrlFilters } from '../shared/use-url-filters';
import { ReportCard } from './report-card';
import { decisions, statuses, statusNames, type Action } from './report-texts';

const UNEXPECTED = 'Something went wrong. Please try again.';

interface Decision {
  report: Report;
  action: Action;
}

function DecideDialog({ decision: { report, action }, modalProps }: { decision: Decision; modalProps: ModalProps }) {
  const notices = useNotices();
  const [resolve, { isLoading, error }] = useResolveReportMutation();
  const { title, button, doing, done, danger, consequence } = decisions[action];
  const confirm = async (): Promise<void> => {
    const answer = await resolve({ id: report.id, resolveReportDto: { action } });
    if (answer.error !== undefined) {
      notices.failed('Update failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    notices.done(done, `The report of ${report.profile.username} is decided.`);
    modalProps.onCancel();
  };
  return (
    <ConfirmDialog
      title={title(report)}
      modalProps={modalProps}
      confirm={button}
      confirming={doing}
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      danger={danger}
      onConfirm={() => void confirm()}
    >
      <p>{consequence(report)}</p>
      {report.openReports > 1 ? <p className="mt-2">{`There are ${String(report.openReports)} open reports about it.`}</p> : null}
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

/** The reports, the oldest open one first (PR-52). */
export function ReportsScreen() {
  const [params, change] = useUrlFilters();
  const status = oneOf(statusNames, params.get('status'));
  const page = pageOf(params.get('page'));
  const limit = sizeOf(pageSizes, params.get('limit'), PAGE_SIZE);
  const { data, error, refetch } = useGetReportsQuery({ status, page, limit }, { refetchOnMountOrArgChange: true });
  const decision = useDialog<Decision>();
  return (
    <ScreenLayout
      title="Reports"
      subtitle="What visitors have told about profiles and media"
      actions={
        <FilterSelect
          label="Status"
          value={status}
          options={statuses}
          onChange={(chosen) => {
            change({ status: chosen });
          }}
        />
      }
    >
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <ReportsSkeleton /> : null}
      {data?.reports.length === 0 ? (
        status === 'open' ? (
          <EmptyState text="No open reports." />
        ) : (
          <EmptyState
            text="No reports found with this status."
            action={{
              label: 'Show open reports',
              act: () => {
                change({ status: null });
              },
            }}
          />
        )
      ) : null}
      <ul className="flex flex-col gap-4">
        {(data?.reports ?? []).map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            onDecide={(decidedReport, action) => {
              decision.show({ report: decidedReport, action });
            }}
          />
        ))}
      </ul>
      <Pager page={page} size={limit} total={data?.totalCount ?? 0} estimated={data?.totalEstimated} onGo={change} />
      {decision.subject === null ? null : <DecideDialog decision={decision.subject} modalProps={decision.modalProps} />}
    </ScreenLayout>
  );
}
