import { Alert, Form } from 'antd';
import { FormDialog } from '@/admin/shared/form-dialog';
import { useSubmit } from '@/admin/shared/forms';
import { Modal } from '@/admin/shared/modal';
import { errorText } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import { useCreateUserMutation, useUpdateUserMutation } from '@/shared/api/admin-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { AvatarField, useAvatarChoice, useUploadAvatar } from './avatar-field';
import { useCreateChosen, type HashtagChoice } from './hashtags-select';
import { completeLinks, type LinkDraft } from './links-field';
import { UserFields } from './user-fields';

interface NewUser {
  username: string;
  bio: string;
  email?: string;
  hashtags?: HashtagChoice[];
  externalLinks?: LinkDraft[];
}

/** A created user whose avatar could not be saved. */
export interface UnfinishedUser {
  id: number;
  username: string;
  avatar: File;
  error: string;
}

/** Uploads the avatar of a new user, which needs the id of the user, and sets it. Throws when the server refuses it. */
function useSaveAvatar(): (id: number, avatar: File) => Promise<void> {
  const uploadAvatar = useUploadAvatar();
  const [update] = useUpdateUserMutation();
  return async (id, avatar) => {
    const profileImage = await uploadAvatar(id, avatar);
    await update({ id, updateUserDto: { profileImage } }).unwrap();
  };
}

interface CreateUserDialogProps {
  modalProps: ModalProps;
  /** Called when the user was created, but the avatar could not be saved. */
  onUnfinished: (user: UnfinishedUser) => void;
}

export function CreateUserDialog({ modalProps, onUnfinished }: CreateUserDialogProps) {
  const t = getT('adminUsers');
  const [form] = Form.useForm<NewUser>();
  const username = Form.useWatch('username', form) ?? '';
  const [create] = useCreateUserMutation();
  const createChosen = useCreateChosen();
  const keyOf = useIdempotencyKey();
  const saveAvatar = useSaveAvatar();
  const { avatar, avatarError, setAvatarError, chooseAvatar } = useAvatarChoice(() => modalProps.onChanged(true));

  const submit = async (user: NewUser): Promise<ToastText | null> => {
    if (avatar === null) {
      setAvatarError(t('avatarMissing'));
      showToast({ title: t('avatarRequired'), description: t('avatarMissing'), destructive: true });
      return null;
    }
    const { bio, email = '', hashtags = [], externalLinks = [] } = user;
    const hashtagIds = (await createChosen(hashtags)).map(({ id }) => id);
    const createUserDto = { username: user.username, bio, email, hashtags: hashtagIds, externalLinks: completeLinks(externalLinks) };
    const { id } = await create({ 'Idempotency-Key': keyOf(createUserDto), createUserDto }).unwrap();
    // The user stays when the avatar cannot be saved (PR-56).
    const error = await saveAvatar(id, avatar).then(() => null, errorText);
    if (error !== null) onUnfinished({ id, username: user.username, avatar, error });
    return [t('created'), t('createdHint', { username: user.username })];
  };

  return (
    <FormDialog<NewUser>
      large
      title={t('createTitle')}
      modalProps={modalProps}
      submit={t('create')}
      submitting={getT('adminCommon')('creating')}
      failed={t('createFailed')}
      failedHint={t('createFailedHint')}
      fallback={t('createFailedHint')}
      form={form}
      isChanged={avatar !== null}
      onInvalid={() => setAvatarError(avatar === null ? t('avatarMissing') : null)}
      onSubmit={submit}
    >
      <AvatarField file={avatar} username={username} error={avatarError} onChoose={chooseAvatar} />
      <UserFields emailNote={t('emailNote')} />
    </FormDialog>
  );
}

interface UnfinishedUserDialogProps {
  user: UnfinishedUser;
  modalProps: ModalProps;
}

/** The user was created, although the avatar could not be saved (PR-56). The dialog saves the same or another image. */
export function UnfinishedUserDialog({ user, modalProps }: UnfinishedUserDialogProps) {
  const t = getT('adminUsers');
  const saveAvatar = useSaveAvatar();
  const { avatar, avatarError, chooseAvatar } = useAvatarChoice();
  const image = avatar ?? user.avatar;
  const { submit, loading, error } = useSubmit({
    submit: async () => {
      await saveAvatar(user.id, image);
      return [t('updated'), t('finished', { username: user.username })];
    },
    onDone: modalProps.onDone,
  });
  return (
    <Modal
      {...modalProps}
      title={t('unfinished', { username: user.username })}
      okText={loading ? getT('common')('retrying') : t('retryAvatar')}
      okButtonProps={{ disabled: loading }}
      cancelText={t('goOn')}
      cancelButtonProps={{ disabled: loading }}
      onOk={() => submit()}
    >
      <p className="mb-3">{t('unfinishedHint')}</p>
      <Alert type="warning" showIcon title={error ?? user.error} style={{ marginBottom: 16 }} />
      <AvatarField file={image} username={user.username} error={avatarError} onChoose={chooseAvatar} />
    </Modal>
  );
}
