/** Excel reads a file as UTF-8 only when it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Characters that start a formula in spreadsheets, including their full-width forms (PR-44). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type Cell = string | number | null | undefined;

/** One line of RFC 4180. Every cell is quoted, because spreadsheets use different separators depending on the locale. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A complete file: the column names, then one line for each row. */
export async function* csvFile(columns: string[], rows: AsyncIterable<Cell[]>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const cells of rows) yield csvLine(cells);
}

function quoted(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const escaped = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}
