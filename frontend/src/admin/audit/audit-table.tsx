import { Table, type TableColumnsType } from 'antd';
import type { AuditEntry } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';
import { localMoment } from '../shared/dates';
import { AuditDetails } from './audit-details';
import { AuditObject } from './audit-object';
import { actionText } from './audited-actions';
import { adminAuditTexts } from '../../shared/i18n/en/admin/audit';
import { fill } from '../../shared/i18n/fill';
import { getT, type TextsOf } from '../../shared/i18n/texts';

const FIRST_ERROR_STATUS = 400;

function Outcome({ status }: { status: number | null }) {
  const t = getT(adminAuditTexts);
  if (status === null) return <Badge variant="destructive">{t.unknown}</Badge>;
  return (
    <Badge variant={status < FIRST_ERROR_STATUS ? 'good' : 'destructive'}>
      {status < FIRST_ERROR_STATUS ? t.done : fill(t.refused, { status })}
    </Badge>
  );
}

/** The name of the administrator of an entry. */
const adminText = ({ adminUsername }: AuditEntry): string => (adminUsername === '' ? getT(adminAuditTexts).unknown : adminUsername);

const columnsWith = (t: TextsOf<typeof adminAuditTexts>): TableColumnsType<AuditEntry> => [
  {
    title: t.what,
    key: 'action',
    render: (_value, entry) => (
      <div className="[overflow-wrap:anywhere]">
        <p className="font-medium">{actionText(entry.action)}</p>
        <p className="text-xs text-ink-soft md:hidden">
          {`${adminText(entry)} · `}
          <AuditObject entry={entry} />
        </p>
        <p className="text-xs text-ink-soft md:hidden">{localMoment(entry.createdAt)}</p>
      </div>
    ),
  },
  {
    title: t.object,
    key: 'object',
    responsive: ['md'],
    render: (_value, entry) => (
      <span className="[overflow-wrap:anywhere]">
        <AuditObject entry={entry} />
      </span>
    ),
  },
  {
    title: t.admin,
    key: 'admin',
    responsive: ['md'],
    render: (_value, entry) => <span className="[overflow-wrap:anywhere]">{adminText(entry)}</span>,
  },
  { title: t.time, key: 'createdAt', width: 200, responsive: ['md'], render: (_value, { createdAt }) => localMoment(createdAt) },
  { title: t.outcome, key: 'status', width: 130, render: (_value, { status }) => <Outcome status={status} /> },
];

interface AuditTableProps {
  entries: AuditEntry[];
  loading: boolean;
}

export function AuditTable({ entries, loading }: AuditTableProps) {
  const t = getT(adminAuditTexts);
  return (
    <Table<AuditEntry>
      rowKey="id"
      columns={columnsWith(t)}
      dataSource={entries}
      loading={loading}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      className="card overflow-hidden"
      expandable={{
        columnWidth: 44,
        columnTitle: <span className="sr-only">{t.details}</span>,
        expandedRowRender: (entry) => <AuditDetails entry={entry} />,
      }}
    />
  );
}
