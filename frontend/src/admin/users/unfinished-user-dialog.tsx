import { Alert, Button, Modal } from 'antd';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useCreateUser, type UnfinishedUser } from './use-create-user';
import type { Part } from './use-save-parts';

const NAMES: Record<Part, string> = { avatar: 'avatar', hashtags: 'hashtags', externalLinks: 'links' };

interface UnfinishedUserDialogProps {
  user: UnfinishedUser;
  modalProps: ModalProps;
  onChange: (user: UnfinishedUser) => void;
}

/** The user was created, although a part could not be saved (PR-56). The dialog retries the unsaved parts. */
export function UnfinishedUserDialog({ user, modalProps, onChange }: UnfinishedUserDialogProps) {
  const { finish, busy } = useCreateUser();
  const notices = useNotices();
  const names = user.unsaved.map(({ part }) => NAMES[part]).join(', ');
  const retry = async () => {
    const after = await finish(user);
    if (after.unsaved.length > 0) {
      onChange(after);
      return;
    }
    notices.done('User updated', `${user.username} now has everything.`);
    modalProps.onCancel();
  };
  return (
    <Modal
      {...modalProps}
      title={`${user.username} was created`}
      footer={[
        <Button key="close" disabled={busy} onClick={modalProps.onCancel}>
          Go on without
        </Button>,
        <Button key="retry" type="primary" disabled={busy} onClick={() => void retry()}>
          {busy ? 'Retrying...' : `Retry ${names}`}
        </Button>,
      ]}
    >
      <p className="mb-3">{`Something could not be saved: ${names}.`}</p>
      {user.unsaved.map(({ part, reason }) => (
        <Alert key={part} type="warning" showIcon title={reason} style={{ marginBottom: 8 }} />
      ))}
    </Modal>
  );
}
