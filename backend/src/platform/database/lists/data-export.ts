import { declaredTables, type ExportedRows } from '../../tables/declared-tables.js';
import type { Unspecified } from '../projection.js';
import type { JsonStatement } from '../statement.js';

/** A row of a list. Lists are ordered by `id`, which is a string when its column is a bigint. */
export interface DataExportRow {
  id: number | string;
}

interface DataExportPart extends Pick<ExportedRows, 'name' | 'files'> {
  rows: JsonStatement<Unspecified, DataExportRow>;
}

/** The lists that the tables declare, sorted by name. */
export function dataExportParts(publicUrl: string): DataExportPart[] {
  const exported = declaredTables().flatMap((table) => ('exported' in table && typeof table.exported !== 'string' ? table.exported : []));
  return exported
    .map(({ rows, ...part }) => ({ ...part, rows: (typeof rows === 'function' ? rows(publicUrl) : rows) as DataExportPart['rows'] }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
