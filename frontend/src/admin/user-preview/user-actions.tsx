import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ForRole } from '@/admin/shared/roles';
import { useDialog } from '@/admin/shared/use-dialog';
import { DeleteUsersDialog } from '@/admin/users/delete-users-dialog';
import { EditUserDialog } from '@/admin/users/edit-user-dialog';
import { useHideUser } from '@/admin/users/use-hide-user';
import type { EditableUser } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { SuspendButton } from './suspension';

/** What a moderator does with a user, each within two presses. */
export function UserActions({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const edited = useDialog<EditableUser>();
  const toDelete = useDialog<EditableUser[]>();
  const hide = useHideUser();
  return (
    <>
      {user.hidden ? null : (
        <Button href={`/${encodeURIComponent(user.username)}`} target="_blank" rel="noopener">
          {t('openPublic')}
        </Button>
      )}
      <ForRole least="moderator">
        <WritesOnly>
          <Button icon={user.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />} onClick={() => void hide(user)}>
            {user.hidden ? t('show') : t('hide')}
          </Button>
        </WritesOnly>
        <SuspendButton user={user} />
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={getT('adminUsers')('delete', { username: user.username })}
          onClick={() => toDelete.show([user])}
        >
          {getT('adminCommon')('delete')}
        </Button>
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => edited.show(user)}>
          {t('edit')}
        </Button>
      </ForRole>
      {edited.render((subject, modalProps) => (
        <EditUserDialog user={subject} modalProps={modalProps} />
      ))}
      {toDelete.render((users, modalProps) => (
        <DeleteUsersDialog
          users={users}
          modalProps={modalProps}
          onDone={(left) => {
            if (left.length > 0) toDelete.show(users);
          }}
        />
      ))}
    </>
  );
}
