export { OLDER_THAN_DAYS_MAX } from './inactive-users.js';
export { RebuildDerivedData, type RebuildReport } from './rebuild-derived-data.js';
export { LAST_BACKUP } from './database-stats.query.js';
