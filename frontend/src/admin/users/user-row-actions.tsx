import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useHasRole } from '@/admin/shared/roles';
import { RowMenu } from '@/admin/shared/row-menu';
import type { User } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

export interface RowActions {
  onEdit: (user: User) => void;
  onHide: (user: User) => void;
  onSuspend: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The menu, and beside it from the width of a tablet on its most frequent entries. */
export function UserRowActions({ user, onEdit, onHide, onSuspend, onDelete }: RowActions & { user: User }) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const page = `/adm/users/${String(user.id)}`;
  const named = { username: user.username };
  const isModerator = useHasRole('moderator');
  const edit = { key: 'edit', label: labels('row.edit'), icon: <EditOutlined aria-hidden />, onChoose: () => onEdit(user) };
  const hide = {
    key: 'hide',
    label: user.hidden ? labels('row.show') : labels('row.hide'),
    icon: user.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
    onChoose: () => onHide(user),
  };
  const suspend = {
    key: 'suspend',
    label: getT('adminUserPreview')('suspend'),
    icon: <StopOutlined aria-hidden />,
    danger: true,
    onChoose: () => onSuspend(user),
  };
  const remove = {
    key: 'delete',
    label: labels('delete'),
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    onChoose: () => onDelete(user),
  };
  const pages = [
    { key: 'open', label: labels('row.open'), onChoose: page },
    { key: 'media', label: labels('row.media'), onChoose: `/adm/media?userId=${String(user.id)}` },
    { key: 'reports', label: labels('row.reports'), onChoose: `${page}?tab=reports` },
  ];
  return (
    <div className="flex gap-1">
      {isModerator ? (
        <span className="flex gap-1 max-md:hidden">
          <Button type="text" icon={edit.icon} aria-label={t('edit', named)} onClick={edit.onChoose} />
          <Button type="text" icon={hide.icon} aria-label={t(user.hidden ? 'showUser' : 'hideUser', named)} onClick={hide.onChoose} />
          <Button type="text" danger icon={remove.icon} aria-label={t('delete', named)} onClick={remove.onChoose} />
        </span>
      ) : null}
      <RowMenu
        object={user.username}
        groups={[
          pages,
          ...(isModerator
            ? [
                [edit, hide],
                [suspend, remove],
              ]
            : []),
        ]}
      />
    </div>
  );
}
