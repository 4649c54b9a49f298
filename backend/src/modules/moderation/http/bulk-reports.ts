import type { BulkList } from '../../../platform/resources/resources.js';
import type { ResolveReport } from '../application/resolve-report.js';
import type { ReportGroupFilterDto, ReportsQuery } from '../queries/reports.query.js';

export const bulkReports = (reports: ReportsQuery, resolveReport: ResolveReport): BulkList<ReportGroupFilterDto> => ({
  select: (filter, adminId) => reports.selection(filter, adminId),
  steps: {
    dismiss: {
      changes: 'true',
      operation: 'resolveReport',
      apply: (admin, id) => resolveReport.dismissReported(admin, id),
    },
  },
});
