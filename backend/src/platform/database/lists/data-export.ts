import { Injectable } from '@nestjs/common';
import type { Unspecified } from '../projection.js';
import type { JsonStatement } from '../statement.js';

/** A row of a list. Lists are ordered by `id`, which is a string when its column is a bigint. */
export interface DataExportRow {
  id: number | string;
}

/**
 * A list in the download of a creator's data (PR-9). Both statements return at most `$3` rows of the creator `$1` with an `id` above
 * `$2`, ordered by `id`.
 */
interface DataExportPart {
  /** The file name in the archive, without `.json`. */
  name: string;
  rows: JsonStatement<Unspecified, DataExportRow>;
  /** A statement for the stored files of the rows: `id`, `key` and `originalName`. */
  files?: string;
}

/** Each module contributes the lists of its tables, so that the download does not depend on tables of other modules. */
@Injectable()
export class DataExport {
  private readonly contributed: DataExportPart[] = [];

  contribute(...parts: DataExportPart[]): void {
    this.contributed.push(...parts);
  }

  /** Sorted by name, so that the archive does not depend on the order in which modules start. */
  get parts(): readonly DataExportPart[] {
    return this.contributed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}
