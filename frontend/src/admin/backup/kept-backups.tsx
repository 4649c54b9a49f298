import { DeleteOutlined, DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import {
  useDeleteStoredBackupMutation,
  useGetStoredBackupsQuery,
  useStoreBackupMutation,
  type BackupStats,
  type StoredBackup,
} from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { Badge } from '../shared/badge';
import { bytesText } from '../shared/bytes';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { localMoment } from '../shared/dates';
import { ErrorState } from '../shared/error-state';
import { errorMessage } from '../../shared/api/problem';
import { useDialog, type ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useProtectedDownload } from '../step-up/use-protected-download';

/** The server's sentence contains numbers without thousands separators. */
const LONG_NUMBER = /\b\d{4,}\b/g;
const groupDigits = (digits: string): string => formatWhole(Number(digits));

const UNEXPECTED = 'Something went wrong. Please try again.';

function DeleteDialog({ backup, modalProps }: { backup: StoredBackup; modalProps: ModalProps }) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteStoredBackupMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: backup.id });
    if (answer.error !== undefined) {
      notices.failed('Delete failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Backup deleted', localMoment(backup.startedAt));
    modalProps.onCancel();
  };
  return (
    <ConfirmDialog
      title="Delete Backup"
      modalProps={modalProps}
      confirm="Delete"
      confirming="Deleting..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      onConfirm={() => void confirm()}
    >
      {`Are you sure you want to delete the backup of ${localMoment(backup.startedAt)}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}

interface BackupRowProps {
  backup: StoredBackup;
  onDelete: (backup: StoredBackup) => void;
  onRestore: (id: number) => void;
}

function VerificationBadge({ backup: { alarm, verification } }: { backup: StoredBackup }) {
  if (alarm !== null) return <Badge variant="destructive">Restore drill failed</Badge>;
  return (
    <Badge variant={verification === null ? 'plain' : 'good'}>{verification === null ? 'Not tried out yet' : 'Restore verified'}</Badge>
  );
}

function BackupRow({ backup, onDelete, onRestore }: BackupRowProps) {
  const when = localMoment(backup.startedAt);
  const url = `/adm/api/backup/stored/${String(backup.id)}`;
  const download = useProtectedDownload();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium">{when}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {`${bytesText(backup.size)} · ${backup.scheduled ? 'Scheduled' : 'Made by hand'}${backup.alarm === null ? '' : ` · ${backup.alarm}`}`}
        </p>
      </div>
      <VerificationBadge backup={backup} />
      <div className="flex gap-1">
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden />}
          href={url}
          download
          onClick={(event) => {
            event.preventDefault();
            void download(url);
          }}
          aria-label={`Download the backup of ${when}`}
          title="Download"
        />
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          aria-label={`Restore the backup of ${when}`}
          title="Restore"
          onClick={() => {
            onRestore(backup.id);
          }}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete the backup of ${when}`}
          title="Delete"
          onClick={() => {
            onDelete(backup);
          }}
        />
      </div>
    </li>
  );
}

function StoreNow() {
  const notices = useNotices();
  const [store, { isLoading }] = useStoreBackupMutation({ fixedCacheKey: 'store-backup' });
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setFailure(null);
    const { error } = await store();
    if (error === undefined) {
      notices.done('Backup stored', 'It has been tried out, too: see the list.');
      return;
    }
    setFailure(errorMessage(error, UNEXPECTED));
    notices.failed('Backup failed', errorMessage(error, UNEXPECTED));
  };
  return (
    <>
      <div>
        <Button disabled={isLoading} onClick={() => void run()}>
          {isLoading ? 'Storing backup...' : 'Store a Backup Now'}
        </Button>
      </div>
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}

interface KeptBackupsProps extends Pick<BackupStats, 'verification' | 'alarm'> {
  onRestore: (id: number) => void;
}

/** The backups that the server stores: kept for 7 days and 4 weeks, each verified by one trial restore (PR-50). */
export function KeptBackups({ verification, alarm, onRestore }: KeptBackupsProps) {
  const { data, error, refetch } = useGetStoredBackupsQuery();
  const remove = useDialog<StoredBackup>();
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="kept-backups">
      <h2 id="kept-backups" className="font-semibold">
        Scheduled Backups
      </h2>
      {alarm === null ? null : <Alert type="error" showIcon role="alert" title="The restore drill failed" description={alarm} />}
      <p className="text-ink-soft">{verification?.replace(LONG_NUMBER, groupDigits) ?? 'No scheduled backup has been tried out yet.'}</p>
      <StoreNow />
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <Skeleton active paragraph={{ rows: 3 }} /> : null}
      {data?.length === 0 ? <p className="text-ink-soft">The storage keeps no backup yet. The first one is made tonight.</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {data.map((backup) => (
            <BackupRow key={backup.id} backup={backup} onDelete={remove.show} onRestore={onRestore} />
          ))}
        </ul>
      )}
      {remove.subject === null ? null : <DeleteDialog backup={remove.subject} modalProps={remove.modalProps} />}
    </section>
  );
}
