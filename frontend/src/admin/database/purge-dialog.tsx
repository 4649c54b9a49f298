import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { usePurgeInactiveUsersMutation } from '../../shared/api/admin-api';
import { downloadFile } from '../../shared/api/download';
import { errorMessage } from '../../shared/api/problem';
import { formatWhole } from '../../shared/lib/format';
import { ConfirmDialog } from '../shared/confirm-dialog';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const UNEXPECTED = 'Something went wrong. Please try again.';

export const usersText = (n: number): string => (n === 1 ? '1 user' : `${formatWhole(n)} users`);

export function InactiveUsersExport({ olderThanDays }: { olderThanDays: number }) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const url = `/adm/api/database/inactive-users/export?olderThanDays=${String(olderThanDays)}`;
    const problem = await downloadFile(url, 'inactive-users.csv');
    setBusy(false);
    if (problem !== null) notices.failed('Export failed', problem.message);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => void save()}>
      {busy ? 'Exporting...' : 'Download List (CSV)'}
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
  const [purge, { isLoading, error }] = usePurgeInactiveUsersMutation();
  const confirm = async (): Promise<void> => {
    const answer = await purge({ inactiveUsersFilterDto: { olderThanDays } });
    if (answer.error !== undefined) {
      notices.failed('Purge failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Purge completed', `${usersText(answer.data.deleted)} removed.`);
    modalProps.onCancel();
    onPurged(answer.data.deleted);
  };
  const lastSeen = olderThanDays === 0 ? 'whenever they were here last' : `not seen for ${String(olderThanDays)} days`;
  return (
    <ConfirmDialog
      title="Purge Inactive Users"
      modalProps={modalProps}
      confirm={`Purge ${usersText(toDelete)}`}
      confirming="Purging..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      onConfirm={() => void confirm()}
    >
      <p>{`This removes ${usersText(toDelete)} for good: accounts without e-mail, picture, bio, location, hashtags, links, media and activities, ${lastSeen}.`}</p>
      <p className="my-2">
        Each one is checked again at that moment: users who have become active meanwhile stay, and so do users of open reports. This action
        cannot be undone.
      </p>
      <p className="mb-2">Download the list first if you want to know later who they were.</p>
      <InactiveUsersExport olderThanDays={olderThanDays} />
    </ConfirmDialog>
  );
}
