/** The module's door for the hosting migration, a command that runs without the application (ADR 0020). */
export { CopyJournal } from './infrastructure/file-hashes.js';
export { copyFiles, type CopiedFiles } from './infrastructure/move-files.js';
export { lockTarget, pauseSweeps, ReadOnlyWindow, type DatabaseClient } from './infrastructure/read-only-window.js';
export { countMediaFiles, listAllFiles } from './infrastructure/stored-file-references.js';
export { copyDatabase, hasRows, isEqual } from './infrastructure/whole-database.js';
