import { Form, Input, Modal, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyGetUserByIdQuery, type User } from '../../shared/api/admin-api';
import { limits } from '../../shared/api/limits';
import { Skeleton } from '../../shared/ui/skeleton';
import { errorMessage } from '../../shared/api/problem';
import { FormError } from '../shared/form-error';
import { showFieldErrors } from '../shared/show-field-errors';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { AvatarField, avatarProblem } from './avatar-field';
import { draftsOf } from './complete-links';
import { HashtagsSelect } from './hashtags-select';
import { LinksField } from './links-field';
import { hashtagRules } from './profile-rules';
import { UnconfirmedEmail } from './unconfirmed-email';
import { useUpdateUser, type EditedUser } from './use-update-user';
import { UserFields } from './user-fields';

interface EditUserFormProps {
  user: User;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function EditUserForm({ user, onBusy, onDone }: EditUserFormProps) {
  const [form] = Form.useForm<EditedUser>();
  const notices = useNotices();
  const save = useUpdateUser(user);
  const [avatar, setAvatar] = useState<File | null>(null);
  const [avatarError, setAvatarError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  const chooseAvatar = (file: File | null) => {
    const problem = file === null ? null : avatarProblem(file);
    setAvatarError(problem);
    if (file !== null && problem === null) setAvatar(file);
  };

  const showFailure = (reason: string) => {
    setFormError(reason);
    notices.failed('Update failed', 'Failed to update user');
    onBusy(false);
  };

  const submit = async (edited: EditedUser): Promise<void> => {
    onBusy(true);
    setFormError(null);
    try {
      const unsaved = await save(edited, avatar);
      if (unsaved.length > 0) {
        showFailure(unsaved.map(({ reason }) => reason).join(' '));
        return;
      }
      notices.done('User updated', `${edited.username} has been updated.`);
      onDone();
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(errorMessage(error, 'Failed to update user'));
    }
  };

  const { username, bio, location, isPublicProfile, hidden } = user;
  const [hashtagIds, links] = [user.hashtags.map(({ id }) => id), draftsOf(user.externalLinks)];
  return (
    <Form<EditedUser>
      form={form}
      name="edit-user"
      layout="vertical"
      requiredMark={false}
      style={{ marginTop: 16 }}
      initialValues={{
        username,
        bio,
        location,
        isPublicProfile,
        hidden,
        email: user.email ?? '',
        hashtags: hashtagIds,
        externalLinks: links,
      }}
      onFinish={(edited) => void submit(edited)}
      onFinishFailed={({ errorFields }) => {
        form.focusField(errorFields[0]?.name ?? ['username']);
      }}
    >
      <FormError reason={formError} />
      <AvatarField file={avatar} username={username} image={user.profileImage} error={avatarError} onChoose={chooseAvatar} />
      <UserFields emailNote={<UnconfirmedEmail user={user} />} />
      <Form.Item name="location" label="Location">
        <Input maxLength={limits.locationMax} />
      </Form.Item>
      <Form.Item name="hashtags" label="Hashtags" extra="Up to 10." rules={hashtagRules}>
        <HashtagsSelect known={user.hashtags} />
      </Form.Item>
      <LinksField has={links.length} />
      <div className="mt-6 grid gap-x-4 sm:grid-cols-2">
        <Form.Item name="isPublicProfile" label="Show on Discover Page" extra="Off, the profile still opens by its address.">
          <Switch />
        </Form.Item>
        <Form.Item name="hidden" label="Hide profile" extra="When on, only its owner sees it.">
          <Switch />
        </Form.Item>
      </div>
    </Form>
  );
}

const FIELDS = Array.from({ length: 5 }, (_, field) => field);

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-4 flex flex-col gap-6">
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
function useFreshUser(id: number, onMissing: () => void): User | undefined {
  const notices = useNotices();
  const [load, { currentData }] = useLazyGetUserByIdQuery();
  const closeAsMissing = useEffectEvent(() => {
    notices.failed('Error', 'Failed to load user data for editing');
    onMissing();
  });
  useEffect(() => {
    let isCurrent = true;
    const loading = load({ id });
    void loading.then(({ isError }) => {
      if (isError && isCurrent) closeAsMissing();
    });
    return () => {
      isCurrent = false;
      loading.abort();
    };
  }, [id, load]);
  return currentData;
}

export function EditUserDialog({ user, modalProps }: EditUserDialogProps) {
  const current = useFreshUser(user.id, modalProps.onCancel);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      {...modalProps}
      width={720}
      title={`Edit User: ${user.username}`}
      mask={{ closable: false }}
      okText={busy ? 'Updating...' : 'Update User'}
      okButtonProps={{ htmlType: 'submit', form: 'edit-user', disabled: busy || current === undefined }}
      cancelButtonProps={{ disabled: busy }}
    >
      {current === undefined ? <FormSkeleton /> : <EditUserForm user={current} onBusy={setBusy} onDone={modalProps.onCancel} />}
    </Modal>
  );
}
