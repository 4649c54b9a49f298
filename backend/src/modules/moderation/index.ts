export { REPORT_DETAILS_MAX, REPORT_REASONS } from './domain/report.js';
