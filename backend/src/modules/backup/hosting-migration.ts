/** The module's door for the hosting migration, a command that runs without the application (ADR 0020). */
export type { CopiedFiles } from './infrastructure/file-copies.js';
export {
  copyDatabase,
  CopyJournal,
  hasRows,
  isEqual,
  lockTarget,
  moveFiles,
  pauseSweeps,
  ReadOnlyWindow,
  type DatabaseClient,
} from './infrastructure/hosting-migration.js';
export { countFiles, listFiles } from './infrastructure/stored-file-keys.js';
