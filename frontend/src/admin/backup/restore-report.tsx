import { Alert } from 'antd';
import { localMoment } from '@/admin/shared/dates';
import { Facts } from '@/admin/shared/facts';
import { Identifier } from '@/admin/shared/identifier';
import { PhoneFold } from '@/admin/shared/screen-layout';
import { NUMBERS, SmallTable } from '@/admin/shared/small-table';
import type { RestoreReport, VerifiedArchive } from '@/shared/api/admin-api';
import { perLanguage } from '@/shared/texts/language';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';

export function ArchiveFacts({ archive }: { archive: VerifiedArchive }) {
  const t = getT('adminRestore.archive');
  return (
    <Facts
      variant="lines"
      facts={[
        [t('createdAt'), localMoment(archive.createdAt)],
        [t('schema'), archive.schemaVersion],
        [t('rows'), formatWhole(archive.rows)],
        [t('files'), formatWhole(archive.files)],
        [t('missingFiles'), formatWhole(archive.missingFiles)],
        [t('signature'), archive.isForeign ? t('foreign') : t('own')],
      ]}
    />
  );
}

type Administrators = RestoreReport['administrators'];

/** The changes of the admin accounts, which the administrator must review for a foreign backup (PR-64). */
function AdministratorChanges({
  administrators: { added, addedRoles = [], removed, changed },
  isForeign,
}: {
  administrators: Administrators;
  isForeign: boolean;
}) {
  const t = getT('adminRestore.admins');
  const fieldNames: Partial<Record<string, string>> = allTexts('adminRestore.admins.fields');
  const entries = [
    // A report of a former version has no roles.
    ...added.map((username) => {
      const role = addedRoles.find((each) => each.username === username)?.role;
      return role === undefined ? t('added', { username }) : t('addedAs', { username, role: getT('adminRoles.names')(role) });
    }),
    ...removed.map((username) => t('removed', { username })),
    ...changed.map(({ username, fields }) =>
      t('changed', { username, fields: fields.map((field) => fieldNames[field] ?? field).join(', ') }),
    ),
  ];
  return (
    <Alert
      type={isForeign ? 'error' : 'info'}
      showIcon
      title={isForeign ? t('foreignTitle') : t('title')}
      description={
        <>
          {isForeign ? <p>{t('foreignHint')}</p> : null}
          {entries.length === 0 ? <p>{t('unchanged')}</p> : null}
          <ul aria-label={t('changes')} className="[overflow-wrap:anywhere]">
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** A restore adds entries of the backup to this table and removes none, so the difference of the rows is not its change. */
const AUDIT_LOG = 'audit_log';

const signedFormat = perLanguage((language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }));

/** Whether a restore changes the table, as far as the report says: an older one compares no values. */
const isChanged = ({ table, rowsNow, rowsInBackup, rowsAfter = rowsInBackup, rowsChanged }: RestoreReport['tables'][number]): boolean =>
  table === AUDIT_LOG || rowsAfter !== rowsNow || rowsChanged !== 0;

/** The number of rows of each changed table. A phone shows them below the name of the table, which would have too little width beside them. */
function TableChanges({ report: { dryRun, tables } }: { report: RestoreReport }) {
  const t = getT('adminRestore');
  const changed = tables.filter(isChanged);
  const unchanged = tables.length - changed.length;
  const [before, after] = dryRun ? [t('rowsNow'), t('then')] : [t('rowsBefore'), t('now')];
  return (
    <SmallTable
      rowKey="table"
      dataSource={changed}
      footer={unchanged === 0 ? undefined : () => t('unchangedTables', { n: unchanged })}
      columns={[
        {
          title: (
            <>
              {getT('adminCommon')('table')}
              <span className="block text-sm font-normal text-ink-soft min-[576px]:hidden">{`${before} → ${after}`}</span>
            </>
          ),
          key: 'table',
          render: (_value, { table, rowsNow, rowsInBackup, rowsAfter = rowsInBackup, rowsChanged = 0 }) => (
            <>
              <Identifier name={table} />
              <span className="block text-sm text-ink-soft tabular-nums min-[576px]:hidden">
                {`${formatWhole(rowsNow)} → ${formatWhole(rowsAfter)}`}
                {rowsChanged === 0 ? null : ` · ${t('withOtherValues', { n: rowsChanged })}`}
              </span>
            </>
          ),
        },
        { ...NUMBERS, title: before, dataIndex: 'rowsNow', width: 110, responsive: ['sm'], render: formatWhole },
        {
          ...NUMBERS,
          title: after,
          key: 'rowsAfter',
          width: 110,
          responsive: ['sm'],
          render: (_value, { rowsInBackup, rowsAfter = rowsInBackup }) => formatWhole(rowsAfter),
        },
        {
          title: t('change'),
          key: 'change',
          align: 'right',
          width: 160,
          responsive: ['sm'],
          render: (_value, { table, rowsNow, rowsInBackup, rowsAfter = rowsInBackup, rowsChanged = 0 }) => (
            <>
              {table === AUDIT_LOG ? t('onlyAdded') : signedFormat().format(rowsAfter - rowsNow)}
              {rowsChanged === 0 ? null : <span className="block">{t('withOtherValues', { n: rowsChanged })}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

/** The changes of a dry run or of a restore. */
export function ReportDetails({ report }: { report: RestoreReport }) {
  const t = getT('adminRestore');
  return (
    <div className="flex flex-col gap-4">
      <Facts
        variant="lines"
        facts={[
          [t('filesInBackup'), formatWhole(report.filesInBackup)],
          [t('filesToAdd'), formatWhole(report.filesToAdd)],
          [t('filesToRemove'), formatWhole(report.filesToRemove)],
          ...(report.creatorsWithoutAccess ? [[t('creatorsWithoutAccess'), formatWhole(report.creatorsWithoutAccess)] as const] : []),
          [t('migrated'), report.migrated ? t('yes') : t('notNeeded')],
        ]}
      />
      <AdministratorChanges administrators={report.administrators} isForeign={report.isForeign} />
      <PhoneFold label={t('rowsByTable')}>
        <TableChanges report={report} />
      </PhoneFold>
    </div>
  );
}
