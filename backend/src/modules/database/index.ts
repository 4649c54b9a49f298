export { OLDER_THAN_DAYS_MAX } from './domain/purge-criteria.js';
export { RebuildDerivedData, type RebuildReport } from './application/rebuild-derived-data.js';
