export { TEXT_MAX as IMPORT_TEXT_MAX } from './domain/import.js';
