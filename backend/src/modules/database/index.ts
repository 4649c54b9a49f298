export { OLDER_THAN_DAYS_MAX } from './application/inactive-users.js';
export { RebuildDerivedData, type RebuildReport } from './application/rebuild-derived-data.js';
export { LAST_BACKUP } from './queries/database-stats.query.js';
