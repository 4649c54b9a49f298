/** The module's door for the hosting migration, a command that runs without the application (ADR 0020). */
export { copyFiles, countMediaFiles, type CopiedFiles } from './infrastructure/copied-files.js';
export { CopyJournal } from './infrastructure/copy-journal.js';
export { lockTarget, pauseSweeps, ReadOnlyWindow, type DatabaseClient } from './infrastructure/read-only-window.js';
export { listAllFiles } from './infrastructure/stored-file-references.js';
export { copyDatabase, hasRows, isEqual } from './infrastructure/whole-database.js';
