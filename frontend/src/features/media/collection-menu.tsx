import { Ellipsis, Globe, LockKeyhole, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useChangeCollectionMutation, useDeleteCollectionMutation, type CollectionView } from '@/shared/api/collections-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import { showToast } from '@/shared/ui/toast';
import { CollectionDialog } from './collection-dialog';
import { DecisionItem } from './decision-item';

type Own = Pick<CollectionView, 'id' | 'name' | 'isPublic' | 'isPrivateByDecision'>;

interface CollectionMenuProps {
  collection: Own;
  /** The slug of a private collection follows its name. */
  onRenamed?: (slug: string) => void;
  onDeleted?: () => void;
}

/** What the owner does with a collection. */
export function CollectionMenu({ collection, onRenamed, onDeleted }: CollectionMenuProps) {
  const t = getT('collections');
  const { id, name, isPublic, isPrivateByDecision } = collection;
  const isOnline = useOnline();
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const [change] = useChangeCollectionMutation();
  const changeVisibility = async (): Promise<void> => {
    const { error } = await change({ id, changeCollectionDto: { isPublic: !isPublic } });
    if (error === undefined) showToast({ title: t(isPublic ? 'nowPrivate' : 'nowPublic', { name }) });
    else showToast({ title: t('changeFailed'), description: errorMessage(error, t('changeFailed')), destructive: true });
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('menu', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenuItem className={menuItemClass} onSelect={() => setOpened('rename')}>
          <Pencil aria-hidden />
          {t('rename')}
        </DropdownMenuItem>
        {isPrivateByDecision ? (
          <DecisionItem text={t('byModerator')} />
        ) : (
          <DropdownMenuItem className={menuItemClass} disabled={!isOnline} onSelect={() => void changeVisibility()}>
            {isPublic ? <LockKeyhole aria-hidden /> : <Globe aria-hidden />}
            {t(isPublic ? 'makePrivate' : 'makePublic')}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem className={`${menuItemClass} text-danger`} onSelect={() => setOpened('delete')}>
          <Trash2 aria-hidden />
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenu>
      {opened === 'rename' ? <CollectionDialog collection={collection} onSaved={onRenamed} onClose={close} /> : null}
      {opened === 'delete' ? <DeleteDialog collection={collection} onDeleted={onDeleted} onClose={close} /> : null}
    </>
  );
}

interface DeleteDialogProps extends Pick<CollectionMenuProps, 'collection' | 'onDeleted'> {
  onClose: () => void;
}

function DeleteDialog({ collection: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const t = getT('collections');
  const [remove] = useDeleteCollectionMutation();
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      confirm={t('deleteConfirm')}
      fallback={t('changeFailed')}
      onConfirm={async () => {
        await remove({ id }).unwrap();
        return [t('deleted')];
      }}
      onDone={() => {
        onClose();
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
