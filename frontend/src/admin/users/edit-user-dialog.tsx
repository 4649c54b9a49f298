import { Alert, Form, Input, Modal, Skeleton, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useLazyGetUserByIdQuery, useUpdateUserMutation, useUploadUserMediaMutation, type User } from '../../shared/api/admin-api';
import { limits } from '../../shared/api/limits';
import { reasonOf } from '../shared/reason-of';
import { showFieldErrors } from '../shared/show-field-errors';
import type { DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { AvatarField, avatarProblem } from './avatar-field';
import { UserFields } from './user-fields';

interface EditedUser {
  username: string;
  email: string;
  bio: string;
  location: string;
  isPublicProfile: boolean;
  hidden: boolean;
}

interface EditUserFormProps {
  user: User;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function EditUserForm({ user, onBusy, onDone }: EditUserFormProps) {
  const [form] = Form.useForm<EditedUser>();
  const notices = useNotices();
  const [update] = useUpdateUserMutation();
  const [upload] = useUploadUserMediaMutation();
  const [avatar, setAvatar] = useState<File | null>(null);
  const [avatarError, setAvatarError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const chooseAvatar = (file: File | null) => {
    const problem = file === null ? null : avatarProblem(file);
    setAvatarError(problem);
    if (file !== null && problem === null) setAvatar(file);
  };

  const save = async ({ email, ...edited }: EditedUser): Promise<void> => {
    const uploaded = avatar === null ? null : await upload({ id: user.id, body: { purpose: 'avatar', files: [avatar] } }).unwrap();
    const profileImage = uploaded?.files[0]?.storageUrl ?? user.profileImage;
    // An address that still waits for its owner's proof is not vouched for by merely saving something else.
    const vouched = email === (user.email ?? '') ? {} : { email };
    await update({ id: user.id, updateUserDto: { ...edited, ...vouched, profileImage } }).unwrap();
  };

  const submit = async (edited: EditedUser): Promise<void> => {
    onBusy(true);
    setRefusal(null);
    try {
      await save(edited);
      notices.done('User updated', `${edited.username} has been updated.`);
      onDone();
    } catch (error) {
      showFieldErrors(form, error);
      setRefusal(reasonOf(error, 'Failed to update user'));
      notices.failed('Update failed', 'Failed to update user');
      onBusy(false);
    }
  };

  const { username, bio, location, isPublicProfile, hidden } = user;
  return (
    <Form<EditedUser>
      form={form}
      name="edit-user"
      layout="vertical"
      requiredMark={false}
      style={{ marginTop: 16 }}
      initialValues={{ username, bio, location, isPublicProfile, hidden, email: user.email ?? '' }}
      onFinish={(edited) => void submit(edited)}
    >
      {refusal === null ? null : <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
      <AvatarField file={avatar} username={username} image={user.profileImage} error={avatarError} onChoose={chooseAvatar} />
      <UserFields />
      <Form.Item name="location" label="Location">
        <Input maxLength={limits.locationMax} />
      </Form.Item>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Form.Item name="isPublicProfile" label="Show on Discover Page" extra="Off, the profile still opens by its address.">
          <Switch />
        </Form.Item>
        <Form.Item name="hidden" label="Hide profile" extra="On, nobody but its owner sees it.">
          <Switch />
        </Form.Item>
      </div>
    </Form>
  );
}

interface EditUserDialogProps {
  user: User;
  window: DialogWindow;
}

/** The user as they are now, which may be later than the list. */
function useFreshUser(id: number, onMissing: () => void): User | undefined {
  const notices = useNotices();
  const [load, { currentData }] = useLazyGetUserByIdQuery();
  useEffect(() => {
    let wanted = true;
    const loading = load({ id });
    void loading.then(({ isError }) => {
      if (!isError || !wanted) return;
      notices.failed('Error', 'Failed to load user data for editing');
      onMissing();
    });
    return () => {
      wanted = false;
      loading.abort();
    };
    // Asked once: what is being edited is not replaced under the hands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return currentData;
}

export function EditUserDialog({ user, window }: EditUserDialogProps) {
  const current = useFreshUser(user.id, window.onCancel);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      {...window}
      width={640}
      title={`Edit User: ${user.username}`}
      mask={{ closable: false }}
      okText={busy ? 'Updating...' : 'Update User'}
      okButtonProps={{ htmlType: 'submit', form: 'edit-user', disabled: busy || current === undefined }}
      cancelButtonProps={{ disabled: busy }}
    >
      {current === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <EditUserForm user={current} onBusy={setBusy} onDone={window.onCancel} />
      )}
    </Modal>
  );
}
