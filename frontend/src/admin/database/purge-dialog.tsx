import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { usePurgeInactiveUsersMutation } from '../../shared/api/admin-api';
import { downloadFile } from '../../shared/api/download';
import { ConfirmDialog } from '../shared/confirm-dialog';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminDatabaseTexts } from '../../shared/i18n/en/admin/database';
import { count, fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { failureMessage, failureOf } from '../shared/failure-message';

export function InactiveUsersExport({ olderThanDays }: { olderThanDays: number }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const url = `/adm/api/database/inactive-users/export?olderThanDays=${String(olderThanDays)}`;
    const problem = await downloadFile(url, 'inactive-users.csv');
    setBusy(false);
    if (problem !== null) notices.failed(getT(adminCommonTexts).exportFailed, problem.message);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => void save()}>
      {busy ? getT(adminCommonTexts).exporting : getT(adminDatabaseTexts).export}
    </Button>
  );
}

interface PurgeDialogProps {
  toDelete: number;
  olderThanDays: number;
  modalProps: ModalProps;
  onPurged: (deleted: number) => void;
}

export function PurgeDialog({ toDelete, olderThanDays, modalProps, onPurged }: PurgeDialogProps) {
  const notices = useNotices();
  const t = getT(adminDatabaseTexts);
  const users = count(t.users, toDelete);
  const [purge, { isLoading, error }] = usePurgeInactiveUsersMutation();
  const confirm = async (): Promise<void> => {
    const answer = await purge({ inactiveUsersFilterDto: { olderThanDays } });
    if (answer.error !== undefined) {
      notices.failed(t.purgeFailed, failureMessage(answer.error));
      return;
    }
    notices.done(t.purged, fill(t.removed, { users: count(t.users, answer.data.deleted) }));
    modalProps.onDone();
    onPurged(answer.data.deleted);
  };
  const lastSeen = olderThanDays === 0 ? t.anyLastSeen : fill(t.notSeenFor, { n: olderThanDays });
  return (
    <ConfirmDialog
      title={t.purgeTitle}
      modalProps={modalProps}
      confirm={fill(t.purge, { users })}
      confirming={t.purging}
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      <p>{fill(t.purgeQuestion, { users, lastSeen })}</p>
      <p className="my-2">{t.purgeCheck}</p>
      <p className="mb-2">{t.purgeExport}</p>
      <InactiveUsersExport olderThanDays={olderThanDays} />
    </ConfirmDialog>
  );
}
