import { domainError } from '../../../kernel/domain-error.js';
import { message } from '../../../kernel/message.js';

export class ImportNotFound extends domainError('import_not_found', 'not-found', 'There is no such import.') {}
export class ImportActive extends domainError(
  'import_active',
  'conflict',
  'Another import is not finished. Continue it or cancel it first.',
) {}
export class ImportNotReady extends domainError('import_not_ready', 'conflict', 'This import was started or cancelled already.') {}
export class ImportNotUndoable extends domainError('import_not_undoable', 'conflict', 'Only an import that has ended can be undone.') {}
export class NothingToImport extends domainError('nothing_to_import', 'invalid', {
  source: 'No links, pictures or videos were found.',
  choice: 'Please choose what to import.',
}) {}
export class UnknownImportItem extends domainError('unknown_import_item', 'invalid', 'The item {key} cannot be imported.') {}
export class ImportSourceMissing extends domainError(
  'import_source_missing',
  'invalid',
  'Please choose a file, or enter a text or an address.',
) {}
export class PageUnreadable extends domainError(
  'page_unreadable',
  'limit',
  'This page cannot be read. It must be public, be a web page, and have at most {megabytes} MB.',
) {}
export class ImportTooLarge extends domainError(
  'import_too_large',
  'too-large',
  'This file is too large. At most {megabytes, number} MB are possible.',
) {}

export class ImportFileMissing extends domainError('import_file_missing', 'not-found', 'The file of this item is missing.') {}

export class ImportUploadRunning extends domainError(
  'import_upload_running',
  'unavailable',
  'Too many files are being sent right now. Please try again in a moment.',
  { retryAfter: 30 },
) {}

/** The import was cancelled, or its creator suspended, while an item was written. */
export class ImportStopped extends Error {}

/** Why a file cannot be imported. Nothing of it was kept. */
export class BadImportFile extends domainError('bad_import_file', 'limit', {
  not_a_zip: 'This is neither a ZIP file nor a list of links.',
  zip_damaged: 'This ZIP file is damaged, or holds a file with an unsafe name.',
  too_many_files: 'The ZIP file holds too many files.',
  same_name: 'The ZIP file holds two files of one name.',
  unusable_name: 'The ZIP file holds a file whose name or comment cannot be used.',
  not_a_file: 'The ZIP file holds a link or another thing that is no file.',
  encrypted: 'The ZIP file is encrypted.',
  unsupported_compression: 'The ZIP file is packed in a way that is not supported.',
  too_large: 'The ZIP file claims to be far larger than it can be.',
  lists_too_large: 'The lists in the ZIP file are too long.',
  bad_csv: 'This is not a table of comma-separated values.',
}) {}

/** Why an item of a preview cannot be imported. */
export const hiddenByModeration = message('import_hidden', 'This was hidden by the moderators of the other site.');
export const pictureInUse = message('import_picture_in_use', 'Your page has such a picture already. Remove it first.');
export const itemFailed = message('import_item_failed', 'This could not be imported.');
