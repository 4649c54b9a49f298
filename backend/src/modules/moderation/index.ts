export { QUEUE_REASONS } from './domain/report.js';
export { CLAIM_FILTERS, ITEM_KINDS, OLDEST_HOURS } from './queries/report.view.js';
export type { ItemFilter } from './queries/reports.query.js';
