import { Modal, Progress } from 'antd';
import { useState } from 'react';
import type { User } from '../../shared/api/admin-api';
import { FormError } from '../shared/form-error';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useDeleteUsers } from './use-delete-users';

const MAX_LISTED = 10;

interface DeleteUsersDialogProps {
  users: User[];
  modalProps: ModalProps;
  /** Called with the users who could not be deleted, so that the dialog shows them. */
  onDone: (left: User[]) => void;
}

function titleOf(users: User[]): string {
  const [first] = users;
  return users.length === 1 && first !== undefined ? `Delete ${first.username}?` : `Delete ${String(users.length)} users?`;
}

/** Names the users and the consequence of the deletion. */
export function DeleteUsersDialog({ users, modalProps, onDone }: DeleteUsersDialogProps) {
  const notices = useNotices();
  const { remove, gone } = useDeleteUsers();
  const busy = gone !== null;
  const many = users.length > 1;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    setFailure(null);
    const left = await remove(users);
    const deleted = users.length - left.length;
    onDone(left);
    if (left.length > 0) {
      const remaining = many ? ` ${String(left.length)} of ${String(users.length)} are still there.` : '';
      setFailure(`Failed to delete the user. Please try again.${remaining}`);
      notices.failed('Delete failed', `Failed to delete the user. Please try again.${remaining}`);
      return;
    }
    if (many) notices.done('Users deleted', `${String(deleted)} users have been deleted.`);
    else notices.done('User deleted', `${users[0]?.username ?? ''} has been deleted.`);
    modalProps.onCancel();
  };

  return (
    <Modal
      {...modalProps}
      title={titleOf(users)}
      closable={!busy}
      mask={{ closable: false }}
      okText={busy ? 'Deleting...' : many ? `Delete ${String(users.length)} users` : 'Delete'}
      okButtonProps={{ danger: true, disabled: busy }}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void submit()}
    >
      <FormError reason={failure} />
      {many ? (
        <ul className="mb-3 list-disc pl-5 font-medium [overflow-wrap:anywhere]">
          {users.slice(0, MAX_LISTED).map(({ id, username }) => (
            <li key={id}>{username}</li>
          ))}
          {users.length > MAX_LISTED ? <li>{`and ${String(users.length - MAX_LISTED)} more`}</li> : null}
        </ul>
      ) : null}
      <p>
        {`${many ? 'Their profiles' : 'The profile'}, with media, links, followers and statistics, will be gone for ever, and the name is never given out again. This action cannot be undone.`}
      </p>
      {many && busy ? (
        <Progress
          percent={Math.round((100 * gone) / users.length)}
          format={() => `${String(gone)} of ${String(users.length)}`}
          aria-label="Deleted so far"
        />
      ) : null}
    </Modal>
  );
}
