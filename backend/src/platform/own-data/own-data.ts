import { Injectable } from '@nestjs/common';

/** A list in the download of a creator's data (PR-9). Both statements return at most `$3` rows of the creator `$1` with an `id` above `$2`, ordered by `id`. */
export interface OwnDataPart {
  /** The file name in the archive, without `.json`. */
  name: string;
  /** A statement for the columns `id` and `j`, the JSON text of the row. */
  rows: string;
  /** A statement for the stored files of the rows: `id`, `key` and `originalName`. */
  files?: string;
}

/** Each module contributes the lists of its tables, so that the download needs to know no table of another module. */
@Injectable()
export class OwnData {
  private readonly contributed: OwnDataPart[] = [];

  contribute(...parts: OwnDataPart[]): void {
    this.contributed.push(...parts);
  }

  /** Sorted by name, so that the archive does not depend on the order in which modules start. */
  get parts(): readonly OwnDataPart[] {
    return this.contributed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}
