import { Modal, Progress } from 'antd';
import { useState } from 'react';
import type { User } from '@/shared/api/admin-api';
import { FormError } from '@/admin/shared/form-error';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { useDeleteUsers } from './use-delete-users';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

const MAX_LISTED = 10;

interface DeleteUsersDialogProps {
  users: User[];
  modalProps: ModalProps;
  /** Called with the users who could not be deleted, so that the dialog shows them. */
  onDone: (left: User[]) => void;
}

function titleOf(users: User[]): string {
  const [first] = users;
  const t = getT(adminUsersTexts);
  return users.length === 1 && first !== undefined
    ? fill(t.deleteTitle, { username: first.username })
    : fill(t.deleteManyTitle, { n: users.length });
}

/** Names the users and the consequence of the deletion. */
export function DeleteUsersDialog({ users, modalProps, onDone }: DeleteUsersDialogProps) {
  const t = getT(adminUsersTexts);
  const notices = useNotices();
  const common = getT(adminCommonTexts);
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
      const remaining = many ? [fill(t.remaining, { n: left.length, total: users.length })] : [];
      const reason = [t.deleteFailed, ...remaining].join(' ');
      setFailure(reason);
      notices.failed(common.deleteFailed, reason);
      return;
    }
    if (many) notices.done(t.deletedMany, fill(t.deletedManyHint, { n: deleted }));
    else notices.done(t.deleted, fill(t.deletedHint, { username: users[0]?.username ?? '' }));
    modalProps.onDone();
  };

  return (
    <Modal
      {...modalProps}
      title={titleOf(users)}
      closable={!busy}
      mask={{ closable: false }}
      okText={busy ? common.deleting : many ? fill(t.deleteMany, { n: users.length }) : common.delete}
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
          {users.length > MAX_LISTED ? <li>{fill(t.more, { n: users.length - MAX_LISTED })}</li> : null}
        </ul>
      ) : null}
      <p>{many ? t.deleteManyHint : t.deleteHint}</p>
      {many && busy ? (
        <Progress
          percent={Math.round((100 * gone) / users.length)}
          format={() => fill(t.progress, { n: gone, total: users.length })}
          aria-label={t.deletedSoFar}
        />
      ) : null}
    </Modal>
  );
}
