import { RightOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { MouseEventHandler } from 'react';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { Identifier } from '@/admin/shared/identifier';
import { ListTable } from '@/admin/shared/list-table';
import { Moment } from '@/admin/shared/moment';
import { useHasRole } from '@/admin/shared/roles';
import type { Arrangement } from '@/admin/shared/use-arrangement';
import { UserLink } from '@/admin/shared/user-avatar';
import type { AuditEntry } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { currentLanguage } from '@/shared/texts/language';
import { getT, type Translate } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { actionText, AuditDetails, fieldChanges, fieldText } from './audit-details';

/** The object with its name; an id that is no number says nothing. */
function objectText({ objectType, objectId, objectName, user }: AuditEntry): string {
  const types: Partial<Record<string, string>> = allTexts('adminAudit.objects');
  const jobs: Partial<Record<string, string>> = allTexts('adminJobs.kinds');
  const type = types[objectType] ?? objectType;
  // The name of a deleted user is in the trash.
  const stored = objectName ?? (objectType === 'user' && user !== null ? user.username : null);
  const name = objectType === 'job' ? (jobs[objectName ?? ''] ?? objectId) : (stored ?? objectId);
  return name === null || (stored === null && !/^\d+$/.test(name)) ? type : `${type} ${name}`;
}

/** The screen of the object; null when the action deleted it, or when it has none that the role allows. */
function objectPath({ objectType, objectId, objectName, user, after }: AuditEntry, isAdministrator: boolean): string | null {
  if (objectType === 'user') return user === null ? null : `/adm/users/${String(user.id)}`;
  if (objectId === null || objectName === null || after === null) return null;
  switch (objectType) {
    case 'media':
      return 'fileName' in after ? `/adm/media?search=${encodeURIComponent(String(after.fileName))}` : null;
    case 'hashtag':
      return `/adm/hashtags?search=${encodeURIComponent(objectName)}`;
    case 'admin':
      return isAdministrator ? '/adm/admin-accounts' : null;
    case 'report':
      return '/adm/reports?status=all';
    case 'job':
      return '/adm/jobs';
    default:
      return null;
  }
}

/** The object, and the user whose content it is. */
function AuditObject({ entry }: { entry: AuditEntry }) {
  const path = objectPath(entry, useHasRole('administrator'));
  const { user, objectType, objectName } = entry;
  const isNamedAfterUser = objectName === user?.username;
  const text = (
    <Identifier name={objectText(objectType === 'report' && isNamedAfterUser ? { ...entry, objectName: null, objectId: null } : entry)} />
  );
  return (
    <>
      {/* Underlined, because on a phone it stands in a line of text. */}
      {path === null ? (
        text
      ) : (
        <Link to={path} className="underline">
          {text}
        </Link>
      )}
      {user === null || objectType === 'user' ? null : (
        <>
          {' · '}
          <UserLink id={user.id} username={user.username} />
        </>
      )}
    </>
  );
}

const FIRST_ERROR_STATUS = 400;

export function Outcome({ status }: { status: number | null }) {
  const t = getT('adminAudit');
  if (status === null) return <Badge variant="destructive">{t('unknown')}</Badge>;
  return (
    <Badge variant={status < FIRST_ERROR_STATUS ? 'good' : 'destructive'}>
      {status < FIRST_ERROR_STATUS ? t('done') : t('refused', { status: String(status) })}
    </Badge>
  );
}

/** The name of the administrator of an entry. */
export function AdminName({ entry: { adminUsername } }: { entry: AuditEntry }) {
  return adminUsername === '' ? getT('adminAudit')('unknown') : <Identifier name={adminUsername} />;
}

/** What an update changed: its only change with both values, otherwise the names of the fields. */
function ChangedFields({ entry }: { entry: AuditEntry }) {
  if (entry.before === null || entry.after === null) return null;
  const changes = fieldChanges(entry);
  const [change] = changes;
  if (change === undefined) return null;
  const names = changes.map(({ field }) => fieldText(field));
  return (
    <p dir="auto" className="line-clamp-1 text-sm [overflow-wrap:anywhere]">
      {changes.length === 1
        ? getT('adminCommon')('labelled', { label: fieldText(change.field), value: `${change.before} → ${change.after}` })
        : new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(names)}
    </p>
  );
}

const columnsWith = (t: Translate<'adminAudit'>): TableColumnsType<AuditEntry> => [
  {
    title: t('what'),
    key: 'action',
    render: (_value, entry) => (
      <>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium">{actionText(entry.action)}</p>
          <p className="min-[1200px]:hidden">
            <Outcome status={entry.status} />
          </p>
        </div>
        <ChangedFields entry={entry} />
        <p className="text-sm text-ink-soft md:hidden">
          <AuditObject entry={entry} />
        </p>
        <p className="text-sm text-ink-soft min-[1200px]:hidden">
          <AdminName entry={entry} />
          <span className="md:hidden">
            {' · '}
            <Moment at={entry.createdAt} className="inline-block" />
          </span>
        </p>
      </>
    ),
  },
  { title: t('object'), key: 'object', responsive: ['md'], render: (_value, entry) => <AuditObject entry={entry} /> },
  { title: t('admin'), key: 'admin', responsive: ['xl'], render: (_value, entry) => <AdminName entry={entry} /> },
  { title: t('time'), key: 'createdAt', width: 212, responsive: ['md'], render: (_value, { createdAt }) => <Moment at={createdAt} /> },
  { title: t('outcome'), key: 'status', width: 150, responsive: ['xl'], render: (_value, { status }) => <Outcome status={status} /> },
];

/** The button that shows the details of an entry. The one of antd is 17 px wide, and it names no entry. */
function DetailsButton({ entry, expanded, onToggle }: { entry: AuditEntry; expanded: boolean; onToggle: MouseEventHandler<HTMLElement> }) {
  return (
    <Button
      type="text"
      aria-expanded={expanded}
      aria-label={getT('adminAudit')('detailsOf', { action: actionText(entry.action), when: localMoment(entry.createdAt) })}
      icon={<RightOutlined aria-hidden rotate={expanded ? 90 : 0} />}
      onClick={onToggle}
    />
  );
}

interface AuditTableProps {
  entries: AuditEntry[];
  loading: boolean;
  arrangement: Arrangement;
}

export function AuditTable({ entries, loading, arrangement }: AuditTableProps) {
  const t = getT('adminAudit');
  return (
    <ListTable
      columns={columnsWith(t)}
      rows={entries}
      loading={loading}
      arrangement={arrangement}
      expandable={{
        columnWidth: 48,
        columnTitle: <span className="sr-only">{t('details')}</span>,
        expandIcon: ({ expanded, record, onExpand }) => (
          <DetailsButton entry={record} expanded={expanded} onToggle={(event) => onExpand(record, event)} />
        ),
        expandedRowRender: (entry) => <AuditDetails entry={entry} />,
      }}
    />
  );
}
