import { Form, Input, Modal, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyGetUserByIdQuery, type EditableUser, type User } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { Skeleton } from '@/shared/ui/skeleton';
import { errorMessage } from '@/shared/api/api-error';
import { useVersionedSave } from '@/admin/conflicts/use-versioned-save';
import { ErrorState } from '@/admin/shared/error-state';
import { FormError } from '@/admin/shared/form-error';
import { hasChanged } from '@/admin/shared/has-changed';
import { showFieldErrors } from '@/admin/shared/show-field-errors';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { useSingleSubmit } from '@/admin/shared/use-single-submit';
import { AvatarField, useAvatarChoice } from './avatar-field';
import { HashtagsSelect } from './hashtags-select';
import { LinksField } from './links-field';
import { hashtagRules } from './profile-rules';
import { UnconfirmedEmail } from './unconfirmed-email';
import { useUploadAvatar } from './use-upload-avatar';
import { userFields, useUpdateUser, versionedUser, type EditedUser, type UserValues } from './use-update-user';
import { UserFields } from './user-fields';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface EditUserFormProps {
  user: EditableUser;
  onBusy: (busy: boolean) => void;
  modalProps: Pick<ModalProps, 'onChanged' | 'onDone'>;
}

const namesOf = ({ hashtags }: User): Map<number, string> => new Map(hashtags.map(({ id, name }) => [id, name]));

function EditUserForm({ user, onBusy, modalProps: { onChanged, onDone } }: EditUserFormProps) {
  const t = getT(adminUsersTexts);
  const [form] = Form.useForm<EditedUser>();
  const notices = useNotices();
  const uploadAvatar = useUploadAvatar();
  // The user of the first rendering, because a refreshed list also refreshes the prop.
  const [{ loaded, hashtagNames }] = useState(() => ({ loaded: versionedUser(user), hashtagNames: namesOf(user) }));
  const { avatar, avatarError, chooseAvatar } = useAvatarChoice(() => {
    onChanged(true);
  });
  const [formError, setFormError] = useState<string | null>(null);

  const showFailure = (reason: string) => {
    setFormError(reason);
    notices.failed(getT(adminCommonTexts).updateFailed, t.updateFailed);
    onBusy(false);
  };

  const { save, conflictDialog } = useVersionedSave<UserValues>({
    fields: userFields(hashtagNames),
    loaded,
    send: useUpdateUser(user.id),
    stateOf: (current) => {
      const currentUser = current as EditableUser;
      namesOf(currentUser).forEach((name, id) => hashtagNames.set(id, name));
      return versionedUser(currentUser);
    },
  });

  const submit = async (edited: EditedUser, chosenImage?: string | null): Promise<void> => {
    onBusy(true);
    setFormError(null);
    try {
      const image = avatar === null ? loaded.values.profileImage : await uploadAvatar(user.id, avatar);
      const isSaved = await save({ ...edited, profileImage: chosenImage === undefined ? image : chosenImage });
      onBusy(false);
      if (!isSaved) return;
      notices.done(t.updated, fill(t.updatedHint, { username: edited.username }));
      onDone();
    } catch (error) {
      showFieldErrors(form, error, { hashtagIds: 'hashtags', links: 'externalLinks' });
      showFailure(errorMessage(error, t.updateFailed));
    }
  };
  const submitOnce = useSingleSubmit((edited: EditedUser) => submit(edited));

  return (
    <Form<EditedUser>
      form={form}
      name="edit-user"
      noValidate
      layout="vertical"
      style={{ marginTop: 16 }}
      initialValues={loaded.values}
      onValuesChange={(_changed, values) => {
        onChanged(avatar !== null || hasChanged(loaded.values, values));
      }}
      onFinish={submitOnce}
      onFinishFailed={({ errorFields }) => {
        form.focusField(errorFields[0]?.name ?? ['username']);
      }}
    >
      <FormError reason={formError} />
      <AvatarField file={avatar} username={user.username} image={user.profileImage} error={avatarError} onChoose={chooseAvatar} />
      <UserFields userId={user.id} emailNote={<UnconfirmedEmail user={user} />} />
      <Form.Item name="location" label={t.location}>
        <Input maxLength={limits.locationMax} />
      </Form.Item>
      <Form.Item name="hashtags" label={getT(adminCommonTexts).hashtags} extra={t.hashtagsHint} rules={hashtagRules()}>
        <HashtagsSelect names={hashtagNames} />
      </Form.Item>
      <LinksField has={loaded.values.externalLinks.length} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Form.Item name="isPublicProfile" label={t.onDiscover} extra={t.onDiscoverHint}>
          <Switch />
        </Form.Item>
        <Form.Item name="hidden" label={t.hide} extra={t.hideHint}>
          <Switch />
        </Form.Item>
      </div>
      {conflictDialog(({ profileImage, ...chosen }) => {
        form.setFieldsValue(chosen);
        void submit(chosen, profileImage);
      })}
    </Form>
  );
}

const FIELDS = Array.from({ length: 5 }, (_, field) => field);

function FormSkeleton() {
  return (
    <div role="status" aria-label={getT(adminCommonTexts).loading} className="mt-4 flex flex-col gap-6">
      <Skeleton shape="round" className="size-16" />
      {FIELDS.map((field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-24" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}

interface EditUserDialogProps {
  user: User;
  modalProps: ModalProps;
}

/** Loads the user once: the user of the list may be outdated, and a later load would replace edited fields. */
function useFreshUser(id: number) {
  const notices = useNotices();
  const [load, { currentData, error, isFetching }] = useLazyGetUserByIdQuery();
  const showFailure = useEffectEvent(() => {
    const t = getT(adminUsersTexts);
    notices.failed(t.error, t.loadFailed);
  });
  useEffect(() => {
    let isCurrent = true;
    const loading = load({ id });
    void loading.then(({ isError }) => {
      if (isError && isCurrent) showFailure();
    });
    return () => {
      isCurrent = false;
      loading.abort();
    };
  }, [id, load]);
  return { user: currentData, error, isFetching, retry: () => void load({ id }) };
}

export function EditUserDialog({ user, modalProps }: EditUserDialogProps) {
  const t = getT(adminUsersTexts);
  const fresh = useFreshUser(user.id);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      {...modalProps}
      width={720}
      title={fill(t.editTitle, { username: user.username })}
      mask={{ closable: false }}
      okText={busy ? getT(adminCommonTexts).updating : t.update}
      okButtonProps={{ htmlType: 'submit', form: 'edit-user', disabled: busy || fresh.user === undefined }}
      cancelButtonProps={{ disabled: busy }}
    >
      {fresh.user !== undefined ? (
        <EditUserForm user={fresh.user} onBusy={setBusy} modalProps={modalProps} />
      ) : fresh.error === undefined ? (
        <FormSkeleton />
      ) : (
        <ErrorState error={fresh.error} retrying={fresh.isFetching} onRetry={fresh.retry} />
      )}
    </Modal>
  );
}
