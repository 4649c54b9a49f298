import type { ReportGroup } from '@/shared/api/admin-api';
import { TimeAgo } from '@/admin/shared/time-ago';
import { adminReportsTexts } from '@/shared/i18n/en/admin/reports';
import { count, fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** The reports that are shown without a click, so that a group fits on the screen of a phone. */
const MAX_SHOWN = 2;

type GroupedReport = ReportGroup['reports'][number];

interface ReportListProps {
  reports: GroupedReport[];
  isOneReason: boolean;
  now: number;
}

function ReportList({ reports, isOneReason, now }: ReportListProps) {
  const t = getT(adminReportsTexts);
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ id, reason, details, reporter, createdAt }) => (
        <li key={id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {isOneReason ? null : <p className="text-sm font-medium">{t.reasons[reason]}</p>}
          {details === '' ? null : (
            <p dir="auto" className="whitespace-pre-line">
              {details}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            <span className="inline-block">{fill(t.reportedBy, { username: reporter?.username ?? t.deletedAccount })}</span>{' '}
            <TimeAgo instant={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest reports of a group. */
export function GroupedReports({ group: { reports, reasons, reportCount }, now }: { group: ReportGroup; now: number }) {
  const t = getT(adminReportsTexts);
  const isOneReason = reasons.length === 1;
  const [shown, folded] = [reports.slice(0, MAX_SHOWN), reports.slice(MAX_SHOWN)];
  const older = reportCount - reports.length;
  return (
    <div className="col-span-full sm:col-start-2 xl:col-end-3">
      <ReportList reports={shown} isOneReason={isOneReason} now={now} />
      {folded.length === 0 ? null : (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 text-sm font-medium text-accent">{count(t.moreReports, folded.length)}</summary>
          <div className="mt-2">
            <ReportList reports={folded} isOneReason={isOneReason} now={now} />
            {older > 0 ? <p className="mt-3 text-sm text-ink-soft">{count(t.olderReports, older)}</p> : null}
          </div>
        </details>
      )}
    </div>
  );
}
