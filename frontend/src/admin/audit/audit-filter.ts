import type { AuditFilter } from '../../shared/api/admin-api';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FILTERS = ['admin', 'action', 'objectType', 'objectId'] as const;

/** The start of a day in the administrator's own time zone, so many days later; undefined when it is no day. */
function startOf(day: string | null, later: number): string | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the server is asked, from the address of the page; both days belong to it. */
export function auditFilterOf(params: URLSearchParams): Omit<AuditFilter, 'page' | 'limit'> {
  const chosen = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  );
  const [from, to] = [startOf(params.get('from'), 0), startOf(params.get('to'), 1)];
  return { ...chosen, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Where the same can be had as a CSV file, all of it. */
export function auditExportUrl(filter: Omit<AuditFilter, 'page' | 'limit'>): string {
  const query = new URLSearchParams(Object.entries(filter)).toString();
  return query === '' ? '/adm/api/audit/export' : `/adm/api/audit/export?${query}`;
}
