import { DeleteOutlined, DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { adminApi, useDeleteStoredBackupMutation, type BackupStats, type StoredBackup } from '@/shared/api/admin-api';
import { translateMessage } from '@/shared/api/api-error';
import { formatWhole } from '@/shared/lib/format';
import { Badge } from '@/admin/shared/badge';
import { formatBytes } from '@/shared/lib/format-bytes';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { BackupList } from './backup-list';
import { StoreNow } from './store-now';
import { ListView } from '@/admin/shared/list-view';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { allItems, useList } from '@/admin/shared/use-list';
import { useNotices } from '@/admin/shared/use-notices';
import { useProtectedDownload } from '@/admin/step-up/use-protected-download';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';

/** The server's sentence contains numbers without thousands separators. */
const LONG_NUMBER = /\b\d{4,}\b/g;
const groupDigits = (digits: string): string => formatWhole(Number(digits));

export function DeleteBackupDialog({ backup, modalProps }: { backup: StoredBackup; modalProps: ModalProps }) {
  const t = getT(adminBackupTexts);
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteStoredBackupMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: backup.id });
    if (answer.error !== undefined) {
      notices.failed(getT(adminCommonTexts).deleteFailed, failureMessage(answer.error));
      return;
    }
    notices.done(t.deleted, localMoment(backup.startedAt));
    modalProps.onDone();
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      modalProps={modalProps}
      confirm={getT(adminCommonTexts).delete}
      confirming={getT(adminCommonTexts).deleting}
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      {fill(t.deleteQuestion, { when: localMoment(backup.startedAt) })}
    </ConfirmDialog>
  );
}

interface BackupRowProps {
  backup: StoredBackup;
  onDelete: (backup: StoredBackup) => void;
  onRestore: (id: number) => void;
}

function VerificationBadge({ backup: { alarm, verification } }: { backup: StoredBackup }) {
  const t = getT(adminBackupTexts).badges;
  if (alarm !== null) return <Badge variant="destructive">{t.failed}</Badge>;
  return <Badge variant={verification === null ? 'plain' : 'good'}>{verification === null ? t.notTried : t.verified}</Badge>;
}

function BackupRow({ backup, onDelete, onRestore }: BackupRowProps) {
  const t = getT(adminBackupTexts);
  const when = localMoment(backup.startedAt);
  const url = `/adm/api/backup/stored/${String(backup.id)}`;
  const download = useProtectedDownload();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium">{when}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {`${formatBytes(backup.size)} · ${backup.scheduled ? t.scheduled : t.byHand}${backup.alarm === null ? '' : ` · ${translateMessage(backup.alarm)}`}`}
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
          aria-label={fill(t.downloadOf, { when })}
          title={t.download}
        />
        <OnlineOnly>
          <Button
            type="text"
            icon={<UndoOutlined aria-hidden />}
            aria-label={fill(t.restoreOf, { when })}
            title={t.restore}
            onClick={() => {
              onRestore(backup.id);
            }}
          />
        </OnlineOnly>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={fill(t.deleteOf, { when })}
          title={getT(adminCommonTexts).delete}
          onClick={() => {
            onDelete(backup);
          }}
        />
      </div>
    </li>
  );
}

interface StoredBackupsProps extends Pick<BackupStats, 'verification' | 'alarm'> {
  onRestore: (id: number) => void;
}

/** The backups that the server stores: those of the schedule are removed by the configured retention, each is verified by one trial restore (PR-50). */
export function StoredBackups({ verification, alarm, onRestore }: StoredBackupsProps) {
  const t = getT(adminBackupTexts);
  const list = useList({ endpoint: adminApi.endpoints.getStoredBackups, filter: undefined, pageOf: allItems<StoredBackup> });
  const remove = useDialog<StoredBackup>();
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="stored-backups">
      <h2 id="stored-backups" className="font-semibold">
        {t.scheduledTitle}
      </h2>
      {alarm === null ? null : <Alert type="error" showIcon role="alert" title={t.drillFailed} description={translateMessage(alarm)} />}
      <p className="text-ink-soft">
        {verification === null ? t.notTried : translateMessage(verification).replace(LONG_NUMBER, groupDigits)}
      </p>
      <StoreNow />
      <ListView
        list={list}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        empty={<p className="text-ink-soft">{t.empty}</p>}
      >
        {(backups) => (
          <BackupList backups={backups}>
            {(backup) => <BackupRow key={backup.id} backup={backup} onDelete={remove.show} onRestore={onRestore} />}
          </BackupList>
        )}
      </ListView>
      {remove.subject === null ? null : <DeleteBackupDialog backup={remove.subject} modalProps={remove.modalProps} />}
    </section>
  );
}
