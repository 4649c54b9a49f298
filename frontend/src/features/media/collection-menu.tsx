import { Ellipsis, Globe, LockKeyhole, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import {
  useAddCollectionMutation,
  useChangeCollectionMutation,
  useDeleteCollectionMutation,
  type CollectionView,
} from '@/shared/api/collections-api';
import { limits } from '@/shared/api/limits';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { FormDialog } from '@/shared/ui/form-dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { Switch } from '@/shared/ui/switch';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
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

interface CollectionDialogProps {
  /** The collection to rename; undefined adds one. */
  collection?: Pick<CollectionView, 'id' | 'name'>;
  onSaved?: (slug: string) => void;
  onClose: () => void;
}

/** Adds or renames a collection. */
export function CollectionDialog({ collection, onSaved, onClose }: CollectionDialogProps) {
  const t = getT('collections');
  const [name, setName] = useState(collection?.name ?? '');
  const [isPublic, setPublic] = useState(false);
  const keyOf = useIdempotencyKey();
  const [add] = useAddCollectionMutation();
  const [change] = useChangeCollectionMutation();
  const save = async (): Promise<null> => {
    const typed = name.trim();
    const addCollectionDto = { name: typed, isPublic };
    const saved =
      collection === undefined
        ? await add({ 'Idempotency-Key': keyOf(addCollectionDto), addCollectionDto }).unwrap()
        : await change({ id: collection.id, changeCollectionDto: { name: typed } }).unwrap();
    showToast({ title: t('saved') });
    onClose();
    onSaved?.(saved.slug);
    return null;
  };
  return (
    <FormDialog
      title={t(collection === undefined ? 'add' : 'renameTitle')}
      unsaved={name !== (collection?.name ?? '')}
      submit={t(collection === undefined ? 'create' : 'rename')}
      fallback={t('changeFailed')}
      onSubmit={save}
      onClose={onClose}
    >
      {({ error }) => (
        <>
          <TextField
            label={t('name')}
            required
            placeholder={t('namePlaceholder')}
            error={error ?? undefined}
            value={name}
            maxLength={2 * limits.collectionNameMax}
            onChange={(event) => setName(event.target.value)}
          />
          {collection === undefined ? (
            <Switch label={t('public')} hint={t('publicHint')} checked={isPublic} onCheckedChange={setPublic} />
          ) : null}
        </>
      )}
    </FormDialog>
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
