import { periodOf, periodParameters } from '@/admin/shared/period';
import { cursorPagingOf } from '@/admin/shared/use-list-screen';
import type { AuditFilter } from '@/shared/api/admin-api';

const FIELDS = ['admin', 'action', 'objectType', 'objectId'] as const;
/** The parameters of the URL that select entries. */
export const auditFilters = [...FIELDS, ...periodParameters];

/** Reads the filter of the request from the URL of the page. */
export function auditFilterOf(params: URLSearchParams): Omit<AuditFilter, 'page' | 'limit' | 'cursor'> {
  const fields = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  );
  return { ...fields, ...periodOf(params) };
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
