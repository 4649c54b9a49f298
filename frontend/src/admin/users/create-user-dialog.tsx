import { Form, Modal } from 'antd';
import { useState } from 'react';
import { showFieldErrors } from '@/admin/shared/show-field-errors';
import { errorMessage } from '@/shared/api/api-error';
import { FormError } from '@/admin/shared/form-error';
import { hasChanged } from '@/admin/shared/has-changed';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { useSingleSubmit } from '@/admin/shared/use-single-submit';
import { AvatarField, useAvatarChoice } from './avatar-field';
import { HashtagsSelect } from './hashtags-select';
import { LinksField } from './links-field';
import { hashtagRules } from './profile-rules';
import { useCreateUser, type NewUser, type UnfinishedUser } from './use-create-user';
import { UserFields } from './user-fields';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface CreateUserDialogProps {
  modalProps: ModalProps;
  /** Called when the user was created, but the avatar could not be saved. */
  onUnfinished: (user: UnfinishedUser) => void;
}

export function CreateUserDialog({ modalProps, onUnfinished }: CreateUserDialogProps) {
  const t = getT(adminUsersTexts);
  const [form] = Form.useForm<NewUser>();
  const username = Form.useWatch('username', form);
  const notices = useNotices();
  const { create, busy } = useCreateUser();
  const { avatar, avatarError, setAvatarError, chooseAvatar } = useAvatarChoice(() => {
    modalProps.onChanged(true);
  });
  const [formError, setFormError] = useState<string | null>(null);

  const submit = useSingleSubmit(async (user: NewUser) => {
    if (avatar === null) {
      setAvatarError(t.avatarMissing);
      notices.failed(t.avatarRequired, t.avatarMissing);
      return;
    }
    try {
      setFormError(null);
      const unfinished = await create(user, avatar);
      notices.done(t.created, fill(t.createdHint, { username: user.username }));
      modalProps.onDone();
      if (unfinished !== null) onUnfinished(unfinished);
    } catch (error) {
      showFieldErrors(form, error);
      setFormError(errorMessage(error, t.createFailedHint));
      notices.failed(t.createFailed, t.createFailedHint);
    }
  });

  return (
    <Modal
      {...modalProps}
      width={720}
      title={t.createTitle}
      mask={{ closable: false }}
      okText={busy ? getT(adminCommonTexts).creating : t.create}
      okButtonProps={{ htmlType: 'submit', form: 'create-user', disabled: busy }}
      cancelButtonProps={{ disabled: busy }}
    >
      <Form<NewUser>
        form={form}
        name="create-user"
        noValidate
        layout="vertical"
        style={{ marginTop: 16 }}
        onValuesChange={(_changed, values) => {
          modalProps.onChanged(avatar !== null || hasChanged(undefined, values));
        }}
        onFinish={submit}
        onFinishFailed={({ errorFields }) => {
          setAvatarError(avatar === null ? t.avatarMissing : null);
          form.focusField(errorFields[0]?.name ?? ['username']);
        }}
      >
        <FormError reason={formError} />
        <AvatarField file={avatar} username={username ?? ''} error={avatarError} onChoose={chooseAvatar} />
        <UserFields emailNote={t.emailNote} />
        <Form.Item name="hashtags" label={getT(adminCommonTexts).hashtags} extra={t.hashtagsHint} rules={hashtagRules()}>
          <HashtagsSelect />
        </Form.Item>
        <LinksField />
      </Form>
    </Modal>
  );
}
