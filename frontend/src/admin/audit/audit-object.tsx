import type { AuditEntry } from '@/shared/api/admin-api';
import { adminAuditTexts } from '@/shared/i18n/en/admin/audit';
import { getT } from '@/shared/i18n/texts';
import { Link } from '@/shared/ui/link';
import { Identifier } from '@/admin/shared/identifier';

/** The object with its name, or with its id when the name is unknown. */
export function objectText({ objectType, objectId, objectName }: AuditEntry): string {
  const names: Partial<Record<string, string>> = getT(adminAuditTexts).objects;
  const type = names[objectType] ?? objectType;
  const name = objectName ?? objectId;
  return name === null ? type : `${type} ${name}`;
}

/** The screen of the object; null when the action deleted it, or when it has none. */
export function objectPath({ objectType, objectId, objectName, after }: AuditEntry): string | null {
  if (objectId === null || objectName === null || after === null) return null;
  switch (objectType) {
    case 'user':
      return `/adm/users/${objectId}`;
    case 'media':
      return 'fileName' in after ? `/adm/media?search=${encodeURIComponent(String(after.fileName))}` : null;
    case 'hashtag':
      return `/adm/hashtags?search=${encodeURIComponent(objectName)}`;
    case 'admin':
      return '/adm/admin-accounts';
    case 'report':
      return '/adm/reports?status=all';
    default:
      return null;
  }
}

export function AuditObject({ entry }: { entry: AuditEntry }) {
  const path = objectPath(entry);
  const text = <Identifier name={objectText(entry)} />;
  if (path === null) return text;
  // Underlined, because on a phone it stands in a line of text.
  return (
    <Link to={path} className="underline">
      {text}
    </Link>
  );
}
