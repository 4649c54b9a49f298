import type { AuditEntry } from '@/shared/api/admin-api';
import { adminAuditTexts } from '@/shared/i18n/en/admin/audit';
import { getT } from '@/shared/i18n/texts';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** A field without a text, for example of an older version: `coverImage` becomes `Cover image`. */
function wordsOf(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fieldText(field: string): string {
  const texts: Partial<Record<string, string>> = getT(adminAuditTexts).fields;
  return texts[field] ?? wordsOf(field);
}

/** A recorded value as text, without JSON: the members of an object as `Field: value`, the items of a list on lines. */
export function valueText(value: unknown): string {
  const t = getT(adminAuditTexts);
  if (value === undefined || value === null || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.map(valueText).join('\n');
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== null && member !== '');
    return members.map(([field, member]) => `${fieldText(field)}: ${valueText(member)}`).join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t.none;
}

/** The fields that differ. A field that is missing on one side of an existing object counts as empty. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [old, current] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]))
    .map((field) => ({ field, before: valueText(old[field]), after: valueText(current[field]) }))
    .filter((change) => change.before !== change.after);
}
