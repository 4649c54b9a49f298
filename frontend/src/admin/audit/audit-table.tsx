import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';
import { localMoment } from '../shared/dates';
import { actionText } from './audited-actions';

const FIRST_ERROR_STATUS = 400;

function Outcome({ status }: { status: number | null }) {
  if (status === null) return <Badge variant="destructive">Unknown</Badge>;
  return (
    <Badge variant={status < FIRST_ERROR_STATUS ? 'good' : 'destructive'}>
      {status < FIRST_ERROR_STATUS ? 'Done' : `Refused (${String(status)})`}
    </Badge>
  );
}

function objectText({ objectType, objectId }: AuditEntry): string {
  return objectId === null ? objectType : `${objectType} ${objectId}`;
}

function State({ title, state }: { title: string; state: AuditEntry['before'] }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-sm font-medium">{title}</p>
      {state === null ? (
        <p className="text-sm text-ink-soft">Nothing</p>
      ) : (
        <pre className="mt-1 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{JSON.stringify(state, null, 2)}</pre>
      )}
    </div>
  );
}

/** The state before and after the action, and the address of the request. */
function Details({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{`Entry ${String(entry.id)}, from ${entry.address ?? 'the server itself'}`}</p>
      <div className="flex flex-col gap-4 md:flex-row">
        <State title="Before" state={entry.before} />
        <State title="After" state={entry.after} />
      </div>
    </div>
  );
}

const columns: TableColumnsType<AuditEntry> = [
  {
    title: 'What',
    key: 'action',
    render: (_value, entry) => (
      <div className="[overflow-wrap:anywhere]">
        <p className="font-medium">{actionText(entry.action)}</p>
        <p className="text-xs text-ink-soft md:hidden">{`${entry.adminUsername === '' ? 'Unknown' : entry.adminUsername} · ${objectText(entry)}`}</p>
        <p className="text-xs text-ink-soft md:hidden">{localMoment(entry.createdAt)}</p>
      </div>
    ),
  },
  {
    title: 'Object',
    key: 'object',
    responsive: ['md'],
    render: (_value, entry) => <span className="[overflow-wrap:anywhere]">{objectText(entry)}</span>,
  },
  {
    title: 'Admin',
    key: 'admin',
    responsive: ['md'],
    render: (_value, { adminUsername }) => (
      <span className="[overflow-wrap:anywhere]">{adminUsername === '' ? 'Unknown' : adminUsername}</span>
    ),
  },
  { title: 'Time', key: 'createdAt', width: 200, responsive: ['md'], render: (_value, { createdAt }) => localMoment(createdAt) },
  { title: 'Outcome', key: 'status', width: 130, render: (_value, { status }) => <Outcome status={status} /> },
];

interface AuditTableProps {
  entries: AuditEntry[];
  busy: boolean;
  nothing: ReactNode;
}

export function AuditTable({ entries, busy, nothing }: AuditTableProps) {
  return (
    <Table<AuditEntry>
      rowKey="id"
      columns={columns}
      dataSource={entries}
      loading={busy}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      className="card overflow-hidden"
      locale={{ emptyText: nothing }}
      expandable={{
        columnWidth: 44,
        columnTitle: <span className="sr-only">Details</span>,
        expandedRowRender: (entry) => <Details entry={entry} />,
      }}
    />
  );
}
