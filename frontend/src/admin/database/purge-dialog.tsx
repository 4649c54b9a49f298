import { Alert, Form } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { ExportButton } from '@/admin/shared/list-page';
import { TypedConfirmation } from '@/admin/shared/typed-confirmation';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useStartPurgeMutation, type DatabaseStats, type Job } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

/** The word that the administrator types (PR-85). */
const CONFIRMATION = 'PURGE';

/** A backup that is older than this does not replace one before a purge. */
const BACKUP_AGE_MS = 24 * 60 * 60 * 1000;

export function InactiveUsersExport({ olderThanDays }: { olderThanDays: number }) {
  const url = `/adm/api/database/inactive-users/export?olderThanDays=${String(olderThanDays)}`;
  return <ExportButton icon label={getT('adminDatabase')('export')} url={url} fileName="inactive-users.csv" />;
}

interface BackupState extends Pick<DatabaseStats, 'lastBackup'> {
  /** When it was fetched, in milliseconds. */
  now: number;
}

/** Shows that the last backup is older than a day, or that there is none. */
function BackupAdvice({ lastBackup, now }: BackupState) {
  const t = getT('adminDatabase');
  if (lastBackup !== null && now - new Date(lastBackup).getTime() < BACKUP_AGE_MS) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="note"
      title={lastBackup === null ? t('lastBackupNone') : t('lastBackupOld', { when: localMoment(lastBackup) })}
      description={
        <Link to="/adm/backup" className="text-accent underline">
          {t('makeBackup')}
        </Link>
      }
    />
  );
}

interface PurgeDialogProps extends BackupState {
  toDelete: number;
  olderThanDays: number;
  modalProps: ModalProps;
  onStarted: (job: Job) => void;
}

export function PurgeDialog({ toDelete, olderThanDays, lastBackup, now, modalProps, onStarted }: PurgeDialogProps) {
  const t = getT('adminDatabase');
  const users = t('users', { n: toDelete });
  const [typed, setTyped] = useState('');
  const [startPurge] = useStartPurgeMutation();
  const confirm = async () => {
    const job = await startPurge({ startPurgeDto: { olderThanDays } }).unwrap();
    modalProps.onDone();
    onStarted(job);
    return null;
  };
  const lastSeen = olderThanDays === 0 ? t('anyLastSeen') : t('notSeenFor', { n: olderThanDays });
  return (
    <ConfirmDialog
      title={t('purgeTitle')}
      modalProps={modalProps}
      confirm={t('purge', { users })}
      confirming={t('starting')}
      ready={typed === CONFIRMATION}
      failed={t('purgeFailed')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2">
        <BackupAdvice lastBackup={lastBackup} now={now} />
        <p>{t('purgeQuestion', { users, lastSeen })}</p>
        <p>{t('purgeCheck')}</p>
        <p>{t('purgeExport')}</p>
        <div>
          <InactiveUsersExport olderThanDays={olderThanDays} />
        </div>
        <Form layout="vertical">
          <TypedConfirmation
            word={CONFIRMATION}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              modalProps.onChanged(value !== '');
            }}
          />
        </Form>
      </div>
    </ConfirmDialog>
  );
}
