import { cursorPagingOf } from '@/admin/shared/use-list-screen';
import type { AuditFilter } from '@/shared/api/admin-api';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIELDS = ['admin', 'action', 'objectType', 'objectId'] as const;
/** The parameters of the URL that select entries. */
export const auditFilters = [...FIELDS, 'from', 'to'];

/** The start of the day `daysLater` days after `day`, in the time zone of the browser; undefined for an invalid day. */
function startOf(day: string | null, daysLater: number): string | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Reads the filter of the request from the URL of the page. Both days are inclusive. */
export function auditFilterOf(params: URLSearchParams): Omit<AuditFilter, 'page' | 'limit' | 'cursor'> {
  const fields = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  );
  const [from, to] = [startOf(params.get('from'), 0), startOf(params.get('to'), 1)];
  // The server would refuse a reversed range, so its end is left out until it is corrected.
  const end = isReversedRange(params) ? undefined : to;
  return { ...fields, ...(from === undefined ? {} : { from }), ...(end === undefined ? {} : { to: end }) };
}

/** Reads the filter and the page from the URL. */
export function auditListOf(params: URLSearchParams): AuditFilter & { page: number; limit: number } {
  return { ...auditFilterOf(params), ...cursorPagingOf(params) };
}

/** The URL of all matching entries as a CSV file. */
export function auditExportUrl(filter: Omit<AuditFilter, 'page' | 'limit' | 'cursor'>): string {
  const query = new URLSearchParams(Object.entries(filter)).toString();
  return query === '' ? '/adm/api/audit/export' : `/adm/api/audit/export?${query}`;
}

/** Whether the URL has a last day before the first one. */
export function isReversedRange(params: URLSearchParams): boolean {
  const [from, to] = [startOf(params.get('from'), 0), startOf(params.get('to'), 0)];
  return from !== undefined && to !== undefined && to < from;
}
