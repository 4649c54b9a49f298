import type { IncomingFile, UploadPermit } from '../../media/index.js';
import type { SourceContent } from '../domain/import.js';

/** A received file in a temporary folder. */
export interface ReceivedImportFile {
  path: string;
  name: string;
  bytes: number;
}

/** Reads what a source holds. Writes nothing. */
export abstract class ImportSources {
  /** Throws `NothingToImport`, and `BadImportFile` for a text that is no table. */
  abstract readText(kind: 'list' | 'csv', text: string): Promise<SourceContent>;

  /** The links of a public page. Throws `PageUnreadable`. */
  abstract readPage(url: string): Promise<SourceContent>;

  /** A ZIP, or a text file with links. Throws `BadImportFile` and `ImportTooLarge`. */
  abstract readFile(file: ReceivedImportFile): Promise<SourceContent>;
}

/** The ZIP of an import while its items are written. */
export interface OpenImportFile {
  /** Folder for the renditions of one item, empty for each item. */
  folder: string;
  /** Unpacks an entry, which the permit checks. Undefined when the ZIP lacks it. */
  unpack(entry: string, name: string, permit: UploadPermit): Promise<IncomingFile | undefined>;
  /** Removes the unpacked entry. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export abstract class ImportFiles {
  /** Undefined when the storage lacks the file. */
  abstract open(key: string, entries: Set<string>): Promise<OpenImportFile | undefined>;
}
