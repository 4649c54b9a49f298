import type { BulkList } from '../../../platform/resources/resources.js';
import type { ResolveReport } from '../application/resolve-report.js';
import type { ItemFilter, ReportsQuery } from '../queries/reports.query.js';

export const bulkReports = (reports: ReportsQuery, resolveReport: ResolveReport): BulkList<ItemFilter> => ({
  select: (filter, adminId) => reports.selection(filter, adminId),
  steps: {
    dismiss: {
      changes: 'true',
      operation: 'resolveReport',
      apply: (admin, id) => resolveReport.dismissReported(admin, id),
    },
  },
});
