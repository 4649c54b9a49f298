import type { ReportGroup } from '../../shared/api/admin-api';
import { localMoment } from '../shared/dates';
import { adminReportsTexts } from '../../shared/i18n/en/admin/reports';
import { count, fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

/** The reports that are shown without a click, so that a group fits on the screen of a phone. */
const MAX_SHOWN = 2;

type GroupedReport = ReportGroup['reports'][number];

function ReportList({ reports, isOneReason }: { reports: GroupedReport[]; isOneReason: boolean }) {
  const t = getT(adminReportsTexts);
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ id, reason, details, reporter, createdAt }) => (
        <li key={id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {details === '' ? null : (
            <p dir="auto" className="whitespace-pre-line">
              {details}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            {isOneReason ? null : `${t.reasons[reason]} · `}
            {fill(t.reportedBy, { username: reporter?.username ?? t.deletedAccount, when: localMoment(createdAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest reports of a group. */
export function GroupedReports({ group: { reports, reasons, reportCount } }: { group: ReportGroup }) {
  const t = getT(adminReportsTexts);
  const isOneReason = reasons.length === 1;
  const [shown, folded] = [reports.slice(0, MAX_SHOWN), reports.slice(MAX_SHOWN)];
  const older = reportCount - reports.length;
  return (
    <div className="mt-4">
      <ReportList reports={shown} isOneReason={isOneReason} />
      {folded.length === 0 ? null : (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 text-sm font-medium text-accent">{count(t.moreReports, folded.length)}</summary>
          <div className="mt-2">
            <ReportList reports={folded} isOneReason={isOneReason} />
            {older > 0 ? <p className="mt-3 text-sm text-ink-soft">{count(t.olderReports, older)}</p> : null}
          </div>
        </details>
      )}
    </div>
  );
}
