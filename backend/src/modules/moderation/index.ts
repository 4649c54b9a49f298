export { QUEUE_REASONS } from './domain/report.js';
export { ResolveReport } from './application/resolve-report.js';
export { CLAIM_FILTERS, ITEM_KINDS, OLDEST_HOURS } from './queries/report.view.js';
export { ReportsQuery, type ItemFilter } from './queries/reports.query.js';
