import type { AuditEntry } from '../../shared/api/admin-api';
import { changesOf, fieldText } from './audit-changes';
import { adminAuditTexts } from '../../shared/i18n/en/admin/audit';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

const VALUE = 'whitespace-pre-line [overflow-wrap:anywhere]';

/** The fields that the action changed, and the address of the request. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = getT(adminAuditTexts);
  const changes = changesOf(entry);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{fill(t.entry, { id: entry.id, address: entry.address ?? t.server })}</p>
      {changes.length === 0 ? (
        <p className="text-sm">{t.nothingChanged}</p>
      ) : (
        <table className="w-full table-fixed text-left text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="w-1/4 py-1 pr-3 font-medium">
                {t.field}
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                {t.before}
              </th>
              <th scope="col" className="py-1 font-medium">
                {t.after}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row" className="py-1.5 pr-3 font-medium [overflow-wrap:anywhere]">
                  {fieldText(field)}
                </th>
                <td dir="auto" className={`py-1.5 pr-3 text-ink-soft ${VALUE}`}>
                  {before}
                </td>
                <td dir="auto" className={`py-1.5 ${VALUE}`}>
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
