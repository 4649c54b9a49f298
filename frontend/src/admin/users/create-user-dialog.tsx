import { Form, Modal } from 'antd';
import { useState } from 'react';
import { showFieldErrors } from '../shared/show-field-errors';
import { errorMessage } from '../../shared/api/problem';
import { FormError } from '../shared/form-error';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { AvatarField, avatarProblem } from './avatar-field';
import { HashtagsSelect } from './hashtags-select';
import { LinksField } from './links-field';
import { hashtagRules } from './profile-rules';
import { useCreateUser, type NewUser, type UnfinishedUser } from './use-create-user';
import { UserFields } from './user-fields';

interface CreateUserDialogProps {
  modalProps: ModalProps;
  /** Called when the user was created, but a part could not be saved. */
  onUnfinished: (user: UnfinishedUser) => void;
}

const AVATAR_MISSING = 'Please upload an avatar before creating the user.';

export function CreateUserDialog({ modalProps, onUnfinished }: CreateUserDialogProps) {
  const [form] = Form.useForm<NewUser>();
  const username = Form.useWatch('username', form);
  const notices = useNotices();
  const { create, busy } = useCreateUser();
  const [avatar, setAvatar] = useState<File | null>(null);
  const [avatarError, setAvatarError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  const chooseAvatar = (file: File | null) => {
    const problem = file === null ? null : avatarProblem(file);
    setAvatarError(problem);
    if (file !== null && problem === null) setAvatar(file);
  };

  const submit = async (user: NewUser): Promise<void> => {
    if (avatar === null) {
      setAvatarError(AVATAR_MISSING);
      notices.failed('Avatar required', AVATAR_MISSING);
      return;
    }
    try {
      setFormError(null);
      const created = await create(user, avatar);
      notices.done('User created', `${created.username} has been created.`);
      modalProps.onCancel();
      if (created.unsaved.length > 0) onUnfinished(created);
    } catch (error) {
      showFieldErrors(form, error);
      setFormError(errorMessage(error, 'Failed to create user'));
      notices.failed('Creation failed', 'Failed to create user');
    }
  };

  return (
    <Modal
      {...modalProps}
      width={720}
      title="Create New User"
      mask={{ closable: false }}
      okText={busy ? 'Creating...' : 'Create User'}
      okButtonProps={{ htmlType: 'submit', form: 'create-user', disabled: busy }}
      cancelButtonProps={{ disabled: busy }}
    >
      <Form<NewUser>
        form={form}
        name="create-user"
        layout="vertical"
        requiredMark={false}
        style={{ marginTop: 16 }}
        onFinish={(user) => void submit(user)}
        onFinishFailed={({ errorFields }) => {
          form.focusField(errorFields[0]?.name ?? ['username']);
        }}
      >
        <FormError reason={formError} />
        <AvatarField file={avatar} username={username ?? ''} error={avatarError} onChoose={chooseAvatar} />
        <UserFields emailNote="A link to confirm it is mailed to this address." />
        <Form.Item name="hashtags" label="Hashtags" extra="Up to 10." rules={hashtagRules}>
          <HashtagsSelect />
        </Form.Item>
        <LinksField />
      </Form>
    </Modal>
  );
}
