/** Excel reads a file as UTF-8 only when it says so. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula (PR-44), full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type Cell = string | number | null | undefined;

/** RFC 4180, one line. Every cell is quoted, so that no locale's separator splits one. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A whole file: its head, then a line for each row. */
export async function* csvFile(columns: string[], rows: AsyncIterable<Cell[]>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const cells of rows) yield csvLine(cells);
}

function quoted(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
