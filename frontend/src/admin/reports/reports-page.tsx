import { useGetReportsQuery, useResolveReportMutation, type Report } from '../../shared/api/admin-api';
import { Choice } from '../shared/choice';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { Failure } from '../shared/failure';
import { Nothing } from '../shared/nothing';
import { PageFrame } from '../shared/page-frame';
import { CardSkeleton, Loading } from '../shared/places';
import { Pager, PAGE_SIZE, pageSizes } from '../shared/pager';
import { reasonOf } from '../../shared/api/problem';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';
import { useDialog, type DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useUrlFilters } from '../shared/use-url-filters';
import { ReportCard } from './report-card';
import { decisions, statuses, statusNames, type Action } from './report-texts';

const UNEXPECTED = 'Something went wrong. Please try again.';

interface Deciding {
  report: Report;
  action: Action;
}

function DecideDialog({ deciding: { report, action }, window }: { deciding: Deciding; window: DialogWindow }) {
  const notices = useNotices();
  const [resolve, { isLoading, error }] = useResolveReportMutation();
  const { title, button, doing, done, danger, consequence } = decisions[action];
  const confirm = async (): Promise<void> => {
    const answer = await resolve({ id: report.id, resolveReportDto: { action } });
    if (answer.error !== undefined) {
      notices.failed('Update failed', reasonOf(answer.error, UNEXPECTED));
      return;
    }
    notices.done(done, `The report of ${report.profile.username} is decided.`);
    window.onCancel();
  };
  return (
    <ConfirmDialog
      title={title(report)}
      window={window}
      confirm={button}
      confirming={doing}
      busy={isLoading}
      failure={error === undefined ? null : reasonOf(error, UNEXPECTED)}
      danger={danger}
      onConfirm={() => void confirm()}
    >
      <p>{consequence(report)}</p>
      {report.openReports > 1 ? <p className="mt-2">{`There are ${String(report.openReports)} open reports about it.`}</p> : null}
    </ConfirmDialog>
  );
}

function Places() {
  return (
    <Loading>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  );
}

/** The queue: the oldest open report first (PR-52). */
export function ReportsPage() {
  const [params, change] = useUrlFilters();
  const status = oneOf(statusNames, params.get('status'));
  const page = pageOf(params.get('page'));
  const limit = sizeOf(pageSizes, params.get('limit'), PAGE_SIZE);
  const { data, error, refetch } = useGetReportsQuery({ status, page, limit }, { refetchOnMountOrArgChange: true });
  const deciding = useDialog<Deciding>();
  return (
    <PageFrame
      title="Reports"
      subtitle="What visitors have told about profiles and media"
      actions={
        <Choice
          label="Status"
          value={status}
          options={statuses}
          onChoose={(chosen) => {
            change({ status: chosen });
          }}
        />
      }
    >
      {error === undefined ? null : <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <Places /> : null}
      {data?.reports.length === 0 ? (
        status === 'open' ? (
          <Nothing text="No open reports. Nobody is waiting for you." />
        ) : (
          <Nothing
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
            onDecide={(about, action) => {
              deciding.show({ report: about, action });
            }}
          />
        ))}
      </ul>
      <Pager page={page} size={limit} total={data?.totalCount ?? 0} estimated={data?.totalEstimated} onGo={change} />
      {deciding.subject === null ? null : <DecideDialog deciding={deciding.subject} window={deciding.window} />}
    </PageFrame>
  );
}
