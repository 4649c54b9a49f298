import { Table } from 'antd';
import type { RestoreReport, VerifiedArchive } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { localMoment } from '../shared/dates';

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ArchiveFacts({ archive }: { archive: VerifiedArchive }) {
  return (
    <Facts
      facts={[
        ['Backup of', localMoment(archive.createdAt)],
        ['Schema', archive.schemaVersion],
        ['Rows', formatWhole(archive.rows)],
        ['Files', formatWhole(archive.files)],
        ['Missing already', formatWhole(archive.missingFiles)],
      ]}
    />
  );
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** What a restore would change, or has changed. */
export function ReportDetails({ report }: { report: RestoreReport }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ['Files in the backup', formatWhole(report.filesInBackup)],
          ['Files to add', formatWhole(report.filesToAdd)],
          ['Files to remove', formatWhole(report.filesToRemove)],
          ['Brought to the schema of today', report.migrated ? 'Yes' : 'Not needed'],
        ]}
      />
      <Table
        rowKey="table"
        size="small"
        pagination={false}
        tableLayout="fixed"
        dataSource={report.tables}
        columns={[
          { title: 'Table', dataIndex: 'table', className: '[overflow-wrap:anywhere]' },
          { title: report.dryRun ? 'Rows now' : 'Rows before', dataIndex: 'rowsNow', align: 'right', width: 90, render: formatWhole },
          { title: report.dryRun ? 'Then' : 'Now', dataIndex: 'rowsInBackup', align: 'right', width: 80, render: formatWhole },
          {
            title: 'Change',
            key: 'change',
            align: 'right',
            width: 90,
            responsive: ['sm'],
            render: (_value, { rowsNow, rowsInBackup }) => signed.format(rowsInBackup - rowsNow),
          },
        ]}
      />
    </div>
  );
}
