import type { Sql } from '../projection.js';
import type { Reader } from '../reader.js';

/** Up to this number of matching rows, their ids are the filter of a list; more rows are frequent enough to be found in the order of the list. */
export const FEW_MAX = 20_000;

/**
 * The ids that the sources select as their only column, which the first one calls `id`; undefined for more than `FEW_MAX`. Each source reads one
 * index and stops at the limit. A row of several sources counts several times.
 */
export async function fewIds(reader: Reader, sources: Sql[], values: unknown[]): Promise<number[] | undefined> {
  const limit = FEW_MAX + 1;
  const found = sources.map((source) => `(${source} limit ${limit})`).join(' union all ');
  const text = `select array(select id from (${found}) found limit ${limit}) as ids`;
  const row = await reader.one<{ ids: number[] }>(text, values);
  const ids = row?.ids ?? [];
  return ids.length > FEW_MAX ? undefined : ids;
}
