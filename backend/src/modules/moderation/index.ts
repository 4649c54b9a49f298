export { ReportGroupFilterDto } from './queries/reports.query.js';
