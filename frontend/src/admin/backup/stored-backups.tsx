import { DeleteOutlined, DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { CancelJob } from '@/admin/jobs/job-progress';
import { outcomeText, starterText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { Badge } from '@/admin/shared/badge';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { ListView } from '@/admin/shared/list-page';
import { errorText } from '@/admin/shared/states';
import { useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { allItems, useList } from '@/admin/shared/use-list-screen';
import type { ToastText } from '@/shared/ui/use-submit';
import { useProtectedDownload } from '@/admin/sign-in/step-up-dialog';
import { adminApi, useDeleteStoredBackupMutation, useStartJobMutation, type BackupStats, type StoredBackup } from '@/shared/api/admin-api';
import { translateMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { formatBytes } from '@/shared/lib/format-bytes';
import { showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { BackupList } from './backup-list';

const CHANGES = ['BackupStats', 'DatabaseStats', 'AdminAudit'] as const;

/** Stores a backup. The server runs one at a time, and the button shows it also after a reload and to other administrators. */
function StoreNow() {
  const t = getT('adminBackup');
  const [startJob, { isLoading }] = useStartJobMutation();
  const [error, setError] = useState<string | null>(null);
  const showError = (text: string) => {
    setError(text);
    showToast({ title: t('failed'), description: text, destructive: true });
  };
  const { job, follow } = useLatestJob('backup', {
    changes: CHANGES,
    onEnd: (ended) => {
      if (ended.state === 'completed') showToast({ title: t('stored'), description: t('storedHint') });
      else if (ended.state === 'cancelled') showToast({ title: outcomeText(ended) });
      else showError(outcomeText(ended));
    },
  });
  const running = job?.state === 'running' ? job : null;
  const isStoring = isLoading || running !== null;
  const run = async (): Promise<void> => {
    setError(null);
    const started = await startJob({ startJobDto: { kind: 'backup' } });
    if (started.data === undefined) showError(errorText(started.error));
    else follow(started.data);
  };
  return (
    <>
      {job?.state === 'interrupted' ? (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={
            job.startedBy === null
              ? t('scheduledInterrupted', { when: localMoment(job.startedAt) })
              : t('interrupted', { username: job.startedBy, when: localMoment(job.startedAt) })
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WritesOnly>
          <Button disabled={isStoring} onClick={() => void run()}>
            {isStoring ? t('storing') : t('store')}
          </Button>
        </WritesOnly>
        {running === null ? null : (
          <>
            <CancelJob job={running} />
            <p className="text-sm text-ink-soft">
              {t('storingBy', { username: starterText(running), when: localMoment(running.startedAt) })}
            </p>
          </>
        )}
      </div>
      {error === null ? null : <Alert type="error" showIcon role="alert" title={error} />}
    </>
  );
}

export function DeleteBackupDialog({ backup, modalProps }: { backup: StoredBackup; modalProps: ModalProps }) {
  const t = getT('adminBackup');
  const [remove] = useDeleteStoredBackupMutation();
  const when = localMoment(backup.startedAt);
  const confirm = async (): Promise<ToastText> => {
    await remove({ id: backup.id }).unwrap();
    return [t('deleted'), when];
  };
  return (
    <ConfirmDialog title={t('deleteTitle')} modalProps={modalProps} onConfirm={confirm}>
      {t('deleteQuestion', { when })}
    </ConfirmDialog>
  );
}

interface BackupRowProps {
  backup: StoredBackup;
  onDelete: (backup: StoredBackup) => void;
  onRestore: (id: number) => void;
}

function VerificationBadge({ backup: { alarm, verification } }: { backup: StoredBackup }) {
  const t = getT('adminBackup.badges');
  if (alarm !== null) return <Badge variant="destructive">{t('failed')}</Badge>;
  return <Badge variant={verification === null ? 'plain' : 'good'}>{verification === null ? t('notTried') : t('verified')}</Badge>;
}

function BackupRow({ backup, onDelete, onRestore }: BackupRowProps) {
  const t = getT('adminBackup');
  const when = localMoment(backup.startedAt);
  const url = `/adm/api/backup/stored/${String(backup.id)}`;
  const download = useProtectedDownload();
  const facts = [formatBytes(backup.size), backup.scheduled ? t('scheduled') : t('byHand')];
  if (backup.alarm !== null) facts.push(translateMessage(backup.alarmMessage ?? { message: backup.alarm }));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium">{when}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
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
          aria-label={t('downloadOf', { when })}
          title={t('download')}
        />
        <WritesOnly>
          <Button
            type="text"
            icon={<UndoOutlined aria-hidden />}
            aria-label={t('restoreOf', { when })}
            title={t('restore')}
            onClick={() => onRestore(backup.id)}
          />
        </WritesOnly>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('deleteOf', { when })}
          title={getT('adminCommon')('delete')}
          onClick={() => onDelete(backup)}
        />
      </div>
    </li>
  );
}

type Drill = Pick<BackupStats, 'verification' | 'verificationMessage' | 'alarm' | 'alarmMessage'>;

/** The result of the restore drill, with numbers that have thousands separators, unlike those in the server's sentence. */
function verificationText({ verification, verificationMessage }: Drill): string {
  const t = getT('adminBackup');
  if (verification === null) return t('notTried');
  if (verificationMessage?.code !== 'restore_verified') return translateMessage(verificationMessage ?? { message: verification });
  const { rows = 0, tables = 0, files = 0 } = verificationMessage.params;
  return t('restoreVerified', { rows, tables, files });
}

interface StoredBackupsProps {
  drill: Drill;
  onRestore: (id: number) => void;
}

/** The backups that the server stores: those of the schedule are removed by the configured retention, each is verified by one trial restore (PR-50). */
export function StoredBackups({ drill, onRestore }: StoredBackupsProps) {
  const { alarm, alarmMessage } = drill;
  const t = getT('adminBackup');
  const list = useList({ endpoint: adminApi.endpoints.getStoredBackups, filter: undefined, itemsOf: allItems<StoredBackup> });
  const remove = useDialog<StoredBackup>();
  return (
    <Section title={t('scheduledTitle')}>
      {alarm === null ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('drillFailed')}
          description={translateMessage(alarmMessage ?? { message: alarm })}
        />
      )}
      {drill.verificationMessage?.code === 'restore_drill_failed' ? null : <p className="text-ink-soft">{verificationText(drill)}</p>}
      <StoreNow />
      <ListView
        list={list}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        empty={<p className="text-ink-soft">{t('empty')}</p>}
      >
        {(backups) => (
          <BackupList backups={backups}>
            {(backup) => <BackupRow key={backup.id} backup={backup} onDelete={remove.show} onRestore={onRestore} />}
          </BackupList>
        )}
      </ListView>
      {remove.render((backup, modalProps) => (
        <DeleteBackupDialog backup={backup} modalProps={modalProps} />
      ))}
    </Section>
  );
}
