import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ForRole } from '@/admin/shared/roles';
import { useDialogs } from '@/admin/shared/use-dialog';
import { DeleteUsersDialog } from '@/admin/users/delete-users-dialog';
import { EditUserDialog } from '@/admin/users/edit-user-dialog';
import { useHideUser } from '@/admin/users/use-hide-user';
import type { EditableUser } from '@/shared/api/admin-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { SuspendDialog } from './suspension';

/** What a moderator does with a user, each within two presses. */
export function UserActions({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { show, dialog } = useDialogs();
  const hide = useHideUser();
  return (
    <>
      {user.hidden ? null : (
        <Button href={profilePath(user.username)} target="_blank" rel="noopener">
          {t('openPublic')}
        </Button>
      )}
      <ForRole least="moderator">
        <WritesOnly>
          <Button icon={user.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />} onClick={() => void hide(user)}>
            {user.hidden ? t('show') : t('hide')}
          </Button>
        </WritesOnly>
        {user.suspendedAt === null ? (
          <Button danger onClick={() => show((modalProps) => <SuspendDialog user={user} modalProps={modalProps} />)}>
            {t('suspend')}
          </Button>
        ) : null}
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={getT('adminUsers')('delete', { username: user.username })}
          onClick={() => show((modalProps) => <DeleteUsersDialog users={[user]} modalProps={modalProps} />)}
        >
          {getT('adminCommon')('delete')}
        </Button>
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => show((modalProps) => <EditUserDialog user={user} modalProps={modalProps} />)}
        >
          {t('edit')}
        </Button>
      </ForRole>
      {dialog}
    </>
  );
}
