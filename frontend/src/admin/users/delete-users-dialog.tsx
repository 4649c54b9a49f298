import { Progress } from 'antd';
import { useState } from 'react';
import { Modal } from '@/admin/shared/modal';
import { FormError } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useDeleteUserMutation, useRestoreTrashedMutation, type User } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { showDone } from '@/shared/ui/use-submit';
import { undoAction } from '@/admin/shared/undo';

const MAX_LISTED = 10;

interface DeleteUsersDialogProps {
  users: User[];
  modalProps: ModalProps;
  /** Called with the users who could not be deleted, so that the dialog shows them. */
  onDone?: (left: User[]) => void;
}

/** Deletes the users one after the other: each deletion has its own entry in the audit log, and an error does not stop the others. */
function useDeleteUsers() {
  const [deleteUser] = useDeleteUserMutation();
  /** The number of processed users; null while no deletion runs. */
  const [gone, setGone] = useState<number | null>(null);
  /** Resolves to the users who could not be deleted. */
  const remove = async (users: User[]): Promise<User[]> => {
    const left: User[] = [];
    for (const [index, user] of users.entries()) {
      setGone(index);
      const { error } = await deleteUser({ id: user.id });
      if (error !== undefined) left.push(user);
      if (isApiError(error) && error.code === 'step_up_required') {
        // The administrator has cancelled the dialog, which each further deletion would open again.
        left.push(...users.slice(index + 1));
        break;
      }
    }
    setGone(null);
    return left;
  };
  return { remove, gone };
}

/** Names the users and the consequence of the deletion. */
export function DeleteUsersDialog({ users, modalProps, onDone }: DeleteUsersDialogProps) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const { remove, gone } = useDeleteUsers();
  const [restore] = useRestoreTrashedMutation();
  const [error, setError] = useState<string | null>(null);
  const busy = gone !== null;
  const many = users.length > 1;
  const username = users[0]?.username ?? '';

  const submit = async () => {
    setError(null);
    const left = await remove(users);
    onDone?.(left);
    if (left.length > 0) {
      const remaining = many ? ` ${t('remaining', { n: left.length, total: users.length })}` : '';
      setError(t('deleteFailed') + remaining);
      showToast({ title: labels('deleteFailed'), description: t('deleteFailed') + remaining, destructive: true });
      return;
    }
    const undo = undoAction(async () => {
      for (const { id } of users) await restore({ kind: 'user', id }).unwrap();
    });
    showDone(
      many ? [t('deletedMany'), t('deletedManyHint', { n: users.length }), undo] : [t('deleted'), t('deletedHint', { username }), undo],
    );
    modalProps.onDone();
  };

  return (
    <Modal
      {...modalProps}
      title={many ? t('deleteManyTitle', { n: users.length }) : t('deleteTitle', { username })}
      closable={!busy}
      mask={{ closable: false }}
      okText={busy ? labels('deleting') : many ? t('deleteMany', { n: users.length }) : labels('delete')}
      okButtonProps={{ danger: true, disabled: busy }}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void submit()}
    >
      <FormError error={error} />
      {many ? (
        <ul className="mb-3 list-disc pl-5 font-medium [overflow-wrap:anywhere]">
          {users.slice(0, MAX_LISTED).map((user) => (
            <li key={user.id}>{user.username}</li>
          ))}
          {users.length > MAX_LISTED ? <li>{t('more', { n: users.length - MAX_LISTED })}</li> : null}
        </ul>
      ) : null}
      <p>{many ? t('deleteManyHint') : t('deleteHint')}</p>
      {many && busy ? (
        <Progress
          percent={Math.round((100 * gone) / users.length)}
          format={() => t('progress', { n: gone, total: users.length })}
          aria-label={t('deletedSoFar')}
        />
      ) : null}
    </Modal>
  );
}
