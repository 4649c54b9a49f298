/** The module's door for the hosting migration, a command that runs without the application (ADR 0020). */
export { moveFiles, type CopiedFiles } from './infrastructure/file-copies.js';
export { CopyJournal, countMediaFiles, listAllFiles } from './infrastructure/media-files.js';
export { lockTarget, pauseSweeps, ReadOnlyWindow, type DatabaseClient } from './infrastructure/read-only-window.js';
export { copyDatabase, hasRows, isEqual } from './infrastructure/whole-database.js';
