import { Alert, Modal } from 'antd';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { useCreateUser, type UnfinishedUser } from './use-create-user';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminUsersTexts } from '../../shared/i18n/en/admin/users';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

interface UnfinishedUserDialogProps {
  user: UnfinishedUser;
  modalProps: ModalProps;
  onChange: (user: UnfinishedUser) => void;
}

/** The user was created, although a part could not be saved (PR-56). The dialog retries the unsaved parts. */
export function UnfinishedUserDialog({ user, modalProps, onChange }: UnfinishedUserDialogProps) {
  const t = getT(adminUsersTexts);
  const { finish, busy } = useCreateUser();
  const notices = useNotices();
  const names = user.unsaved.map(({ part }) => t.parts[part]).join(', ');
  const retry = async () => {
    const after = await finish(user);
    if (after.unsaved.length > 0) {
      onChange(after);
      return;
    }
    notices.done(t.updated, fill(t.finished, { username: user.username }));
    modalProps.onDone();
  };
  return (
    <Modal
      {...modalProps}
      title={fill(t.unfinished, { username: user.username })}
      okText={busy ? getT(adminCommonTexts).retrying : fill(t.retryParts, { parts: names })}
      okButtonProps={{ disabled: busy }}
      cancelText={t.goOn}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void retry()}
    >
      <p className="mb-3">{fill(t.unfinishedHint, { parts: names })}</p>
      {user.unsaved.map(({ part, reason }) => (
        <Alert key={part} type="warning" showIcon title={reason} style={{ marginBottom: 8 }} />
      ))}
    </Modal>
  );
}
