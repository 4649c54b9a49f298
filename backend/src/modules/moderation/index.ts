export { BLOCK_LIST_NOTE_MAX } from './domain/block-list.js';
export { isStoredBlockListValue } from './application/block-list-values.js';
export { RULES, WORDS_MAX } from './domain/decision.js';
export { QUEUE_REASONS, REPORT_DETAILS_MAX } from './domain/report.js';
export { ResolveReport } from './application/resolve-report.js';
export { CLAIM_FILTERS, ITEM_KINDS, OLDEST_HOURS } from './queries/report.view.js';
export { ReportsQuery, type ItemFilter } from './queries/reports.query.js';
