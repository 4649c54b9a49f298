import { Alert, Table } from 'antd';
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
        ['Signature', archive.isForeign ? 'Not of this installation' : 'Of this installation'],
      ]}
    />
  );
}

type Administrators = RestoreReport['administrators'];

const fieldNames: Record<string, string> = {
  username: 'username',
  email: 'email',
  password: 'password',
  mustChangePassword: 'password change',
  secondFactor: 'two-factor sign-in lost',
};

/** The changes of the admin accounts, which the administrator must review for a foreign backup (PR-64). */
function AdministratorChanges({
  administrators: { added, removed, changed },
  isForeign,
}: {
  administrators: Administrators;
  isForeign: boolean;
}) {
  const entries = [
    ...added.map((username) => `Added: ${username}`),
    ...removed.map((username) => `Removed: ${username}`),
    ...changed.map(({ username, fields }) => `Changed: ${username} (${fields.map((field) => fieldNames[field] ?? field).join(', ')})`),
  ];
  return (
    <Alert
      type={isForeign ? 'error' : 'info'}
      showIcon
      title={isForeign ? 'This backup was not signed by this installation' : 'Admin accounts'}
      description={
        <>
          {isForeign ? <p>Another installation made it, an older version did, or it was altered.</p> : null}
          {entries.length === 0 ? <p>The admin accounts stay as they are.</p> : null}
          <ul aria-label="Changes of admin accounts" className="[overflow-wrap:anywhere]">
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

const signedNumber = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** The changes of a dry run or of a restore. */
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
      <AdministratorChanges administrators={report.administrators} isForeign={report.isForeign} />
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
            render: (_value, { rowsNow, rowsInBackup }) => signedNumber.format(rowsInBackup - rowsNow),
          },
        ]}
      />
    </div>
  );
}
