import { describe, expect, it } from '@jest/globals';
import { actionText } from './audit-details';
import { isReversedRange } from '@/admin/shared/period';
import { auditExportUrl, auditFilterOf } from './audit-filter';

const filterOf = (query: string) => auditFilterOf(new URLSearchParams(query));

describe('the filter of the audit log', () => {
  it('omits empty fields and the page', () => {
    expect(filterOf('admin=&action=createUser&page=3')).toEqual({ action: 'createUser' });
  });

  it('includes both days completely, and omits invalid days', () => {
    const { from = '', to = '' } = filterOf('from=2026-03-05&to=2026-03-05');
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3600 * 1000);
    expect(filterOf('from=yesterday')).toEqual({});
  });

  it('omits an end before the start', () => {
    expect(Object.keys(filterOf('from=2026-03-05&to=2026-03-04'))).toEqual(['from']);
    expect(isReversedRange(new URLSearchParams('from=2026-03-05&to=2026-03-04'))).toBe(true);
    expect(isReversedRange(new URLSearchParams('from=2026-03-05&to=2026-03-05'))).toBe(false);
  });

  it('is the same for the export', () => {
    expect(auditExportUrl({})).toBe('/adm/api/audit/export');
    expect(auditExportUrl({ admin: 'a&b' })).toBe('/adm/api/audit/export?admin=a%26b');
  });
});

describe('an operation', () => {
  it('is described in words', () => {
    expect(actionText('resetAdminPassword')).toBe('Reset admin password');
  });
});
