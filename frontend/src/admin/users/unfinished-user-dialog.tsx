import { Alert, Modal } from 'antd';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { AvatarField, useAvatarChoice } from './avatar-field';
import { useCreateUser, type UnfinishedUser } from './use-create-user';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface UnfinishedUserDialogProps {
  user: UnfinishedUser;
  modalProps: ModalProps;
  onChange: (user: UnfinishedUser) => void;
}

/** The user was created, although the avatar could not be saved (PR-56). The dialog saves the same or another image. */
export function UnfinishedUserDialog({ user, modalProps, onChange }: UnfinishedUserDialogProps) {
  const t = getT(adminUsersTexts);
  const { saveAvatar, busy } = useCreateUser();
  const { avatar, avatarError, chooseAvatar } = useAvatarChoice();
  const notices = useNotices();
  const image = avatar ?? user.avatar;
  const retry = async () => {
    const unfinished = await saveAvatar(user, image);
    if (unfinished !== null) {
      onChange(unfinished);
      return;
    }
    notices.done(t.updated, fill(t.finished, { username: user.username }));
    modalProps.onDone();
  };
  return (
    <Modal
      {...modalProps}
      title={fill(t.unfinished, { username: user.username })}
      okText={busy ? getT(adminCommonTexts).retrying : t.retryAvatar}
      okButtonProps={{ disabled: busy }}
      cancelText={t.goOn}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void retry()}
    >
      <p className="mb-3">{t.unfinishedHint}</p>
      <Alert type="warning" showIcon title={user.reason} style={{ marginBottom: 16 }} />
      <AvatarField file={image} username={user.username} error={avatarError} onChoose={chooseAvatar} />
    </Modal>
  );
}
