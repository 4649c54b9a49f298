export { ResolveReport } from './application/resolve-report.js';
export { ReportGroupFilterDto, ReportsQuery } from './queries/reports.query.js';
