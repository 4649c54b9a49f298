export { RebuildDerivedData, type RebuildReport } from './application/rebuild-derived-data.js';
