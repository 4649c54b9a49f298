/** The module's door for the hosting migration, a command that runs without the application (ADR 0020). */
export { copyFiles } from './infrastructure/copied-files.js';
export { ReadOnlyWindow } from './infrastructure/read-only-window.js';
export { listAllFiles } from './infrastructure/stored-file-references.js';
export { copyDatabase, hasRows, isEqual } from './infrastructure/whole-database.js';
