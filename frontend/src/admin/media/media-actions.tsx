import { undoAction } from '@/admin/shared/undo';
import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { useHasRole } from '@/admin/shared/roles';
import { RowMenu } from '@/admin/shared/row-menu';
import { textWith } from '@/shared/ui/text-with';
import type { ModalProps } from '@/admin/shared/use-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import { showOutcome } from '@/admin/shared/show-outcome';
import { useDeleteAdminMediaMutation, useModerateMediaMutation, useRestoreTrashedMutation, type AdminMedia } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

type Flag = { hidden: boolean } | { sensitive: boolean };

function titleOf(flag: Flag): string {
  const t = getT('adminMedia');
  if ('hidden' in flag) return flag.hidden ? t('hidden') : t('shown');
  return flag.sensitive ? t('marked') : t('unmarked');
}

/** Sends one flag without a version, because two administrators who change the same one agree. */
function useFlag(item: AdminMedia) {
  const t = getT('adminMedia');
  const [moderate, { isLoading }] = useModerateMediaMutation();
  const set = (flag: Flag): Promise<void> => {
    const before = 'hidden' in flag ? { hidden: !flag.hidden } : { sensitive: !flag.sensitive };
    const undo = () => moderate({ id: item.id, moderateMediaDto: before }).unwrap();
    const done = [titleOf(flag), item.originalName, undoAction(undo)] as const;
    return showOutcome(moderate({ id: item.id, moderateMediaDto: flag }), done, undefined, t('updateFailed'));
  };
  return { isLoading, hide: () => void set({ hidden: !item.hidden }), mark: () => void set({ sensitive: !item.sensitive }) };
}

interface MediaMenuProps {
  item: AdminMedia;
  onView: (item: AdminMedia) => void;
  onEdit: (item: AdminMedia) => void;
  onDelete: (item: AdminMedia) => void;
}

/** Everything that the list offers for an item. */
export function MediaMenu({ item, onView, onEdit, onDelete }: MediaMenuProps) {
  const t = getT('adminMedia');
  const labels = getT('adminCommon');
  const { hide, mark } = useFlag(item);
  const owner = item.username;
  const pages = [
    { key: 'open', label: labels('row.open'), onChoose: () => onView(item) },
    { key: 'owner', label: owner, onChoose: `/adm/users/${String(item.userId)}` },
    { key: 'all', label: t('allOf', { username: owner }), onChoose: `/adm/media?userId=${String(item.userId)}` },
  ];
  const changes = [
    { key: 'edit', label: getT('adminMedia.texts')('edit'), icon: <EditOutlined aria-hidden />, onChoose: () => onEdit(item) },
    {
      key: 'hide',
      label: item.hidden ? t('show') : t('hide'),
      icon: item.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
      onChoose: hide,
    },
    { key: 'mark', label: item.sensitive ? t('notSensitive') : t('sensitive'), icon: <WarningOutlined aria-hidden />, onChoose: mark },
  ];
  const remove = {
    key: 'delete',
    label: labels('delete'),
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    onChoose: () => onDelete(item),
  };
  return <RowMenu object={item.originalName} groups={[pages, ...(useHasRole('moderator') ? [changes, [remove]] : [])]} />;
}

interface MediaActionsProps {
  item: AdminMedia;
  /** Shows the icons only, because a card is narrow. */
  wordless?: boolean;
  onDelete: (item: AdminMedia) => void;
}

/** The buttons to hide, flag and delete an item; with words, they are in the layout of their place. */
export function MediaActions({ item, wordless = false, onDelete }: MediaActionsProps) {
  const t = getT('adminMedia');
  const labels = getT('adminCommon');
  const { isLoading, hide, mark } = useFlag(item);
  const buttonProps = (text: string) => ({
    type: wordless ? ('text' as const) : ('default' as const),
    title: wordless ? text : undefined,
    'aria-label': labels('labelled', { label: text, value: item.originalName }),
    children: wordless ? null : text,
  });
  return (
    <div className={wordless ? 'flex flex-wrap gap-1.5' : 'contents'}>
      <WritesOnly>
        <Button
          {...buttonProps(item.hidden ? t('show') : t('hide'))}
          icon={item.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          disabled={isLoading}
          onClick={hide}
        />
        <Button
          {...buttonProps(item.sensitive ? t('notSensitive') : t('sensitive'))}
          icon={item.sensitive ? <WarningFilled aria-hidden /> : <WarningOutlined aria-hidden />}
          disabled={isLoading}
          onClick={mark}
        />
        <Button {...buttonProps(labels('delete'))} danger icon={<DeleteOutlined aria-hidden />} onClick={() => onDelete(item)} />
      </WritesOnly>
    </div>
  );
}

interface DeleteMediaDialogProps {
  item: AdminMedia;
  modalProps: ModalProps;
  onDone: () => void;
}

export function DeleteMediaDialog({ item, modalProps, onDone }: DeleteMediaDialogProps) {
  const t = getT('adminMedia');
  const [remove] = useDeleteAdminMediaMutation();
  const [restore] = useRestoreTrashedMutation();
  const confirm = async (): Promise<ToastText> => {
    await remove({ id: item.id }).unwrap();
    onDone();
    const undo = () => restore({ kind: 'media', id: item.id }).unwrap();
    return [t('deleted'), t('deletedHint', { name: item.originalName }), undoAction(undo)];
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      modalProps={modalProps}
      failed={getT('adminCommon')('deleteFailed')}
      fallback={t('deleteFailed')}
      onConfirm={confirm}
    >
      <p>
        {textWith((names) => t('deleteQuestion', names), {
          name: <strong>{item.originalName}</strong>,
          username: <strong>{item.username}</strong>,
        })}
      </p>
    </ConfirmDialog>
  );
}
