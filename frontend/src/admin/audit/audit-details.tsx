import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { localMoment } from '@/admin/shared/dates';
import type { AuditEntry } from '@/shared/api/admin-api';
import { isRecord, parseJson } from '@/shared/lib/json';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';

/** A name without a text, for example of an older version: `resetAdminPassword` becomes `Reset admin password`. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function actionText(action: string): string {
  const texts: Partial<Record<string, string>> = allTexts('adminAudit.actions');
  return texts[action] ?? wordsOf(action);
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

export function fieldText(field: string): string {
  const texts: Partial<Record<string, string>> = { ...allTexts('adminSite.fields'), ...allTexts('adminAudit.fields') };
  return texts[field] ?? wordsOf(field);
}

/** The words of codes, by field. */
const CODES: Partial<Record<string, () => Partial<Record<string, string>>>> = {
  reason: () => allTexts('adminReports.reasons'),
  rule: () => allTexts('adminReports.rules'),
  outcome: () => allTexts('adminReports.outcomes'),
  status: () => allTexts('adminReports.statuses'),
  role: () => allTexts('adminRoles.names'),
  kind: () => ({ ...allTexts('adminJobs.kinds'), ...allTexts('adminBlockLists.kinds') }),
  state: () => allTexts('adminJobs.states'),
  target: () => allTexts('adminShell.entries'),
  action: () => allTexts('adminBulk.actions'),
};

/** A field with a moment, which is recorded in ISO 8601. */
const MOMENT = /(At|[uU]ntil)$/;

function wordOf(value: string, field: string): string {
  return MOMENT.test(field) && !Number.isNaN(Date.parse(value)) ? localMoment(value) : (CODES[field]?.()[value] ?? value);
}

/** A recorded value as text, without JSON: the members of an object as `Field: value`, the items of a list on lines. */
export function valueText(value: unknown, field = ''): string {
  const t = getT('adminAudit');
  if (value === undefined || value === null || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map((item) => valueText(item, field)).join('\n');
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== null && member !== '');
    return members
      .map(([name, member]) => getT('adminCommon')('labelled', { label: fieldText(name), value: valueText(member, name) }))
      .join(', ');
  }
  if (typeof value === 'string') return wordOf(value, field);
  return typeof value === 'number' ? String(value) : t('none');
}

/** Earlier versions recorded the answer of a job as JSON text. */
function fieldsOf(state: unknown): Record<string, unknown> {
  const fields = typeof state === 'string' ? parseJson(state) : state;
  return isRecord(fields) ? fields : {};
}

/** The fields that differ. A field that is missing on one side of an existing object counts as empty. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]))
    .map((field) => ({ field, before: valueText(old[field], field), after: valueText(current[field], field) }))
    .filter((change) => change.before !== change.after);
}

/** A changed value. Its colour repeats the heading of the column. */
function Value({ text, className }: { text: string; className: string }) {
  return (
    <td dir="auto" className="py-1.5 align-top whitespace-pre-line max-sm:pb-2 sm:pr-3">
      {text === getT('adminAudit')('none') ? (
        <span className="text-ink-faint">{text}</span>
      ) : (
        <span className={clsx('rounded box-decoration-clone px-1 py-0.5', className)}>{text}</span>
      )}
    </td>
  );
}

/** On a phone the name of the field is above its two values. */
const ROW = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3';
const FIELD = 'sm:w-1/4 sm:pr-3';

interface ChangesProps {
  changes: FieldChange[];
  /** Below the name of a field, for example a button. */
  action?: (change: FieldChange) => ReactNode;
}

export function Changes({ changes, action }: ChangesProps) {
  const t = getT('adminAudit');
  return (
    <table className="w-full table-fixed text-left text-sm max-sm:block">
      <thead className="max-sm:block">
        <tr className={clsx('text-ink-soft', ROW)}>
          <th scope="col" className={clsx('py-1 font-medium max-sm:sr-only', FIELD)}>
            {t('field')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {changes.map((change) => (
          <tr key={change.field} className={ROW}>
            <th scope="row" className={clsx('py-1.5 align-top font-medium max-sm:col-span-2 max-sm:pb-0', FIELD)}>
              {fieldText(change.field)}
              {action?.(change)}
            </th>
            <Value text={change.before} className="bg-danger-soft" />
            <Value text={change.after} className="bg-success-soft" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fields that the action changed, and the address of the request. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = getT('adminAudit');
  const changes = fieldChanges(entry);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{t('entry', { id: entry.id, address: entry.address ?? t('server') })}</p>
      {changes.length === 0 ? <p className="text-sm">{t('nothingChanged')}</p> : <Changes changes={changes} />}
    </div>
  );
}
