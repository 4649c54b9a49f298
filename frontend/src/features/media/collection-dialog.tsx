import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useAddCollectionMutation, useChangeCollectionMutation, type CollectionView } from '@/shared/api/collections-api';
import { limits } from '@/shared/api/limits';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { OnlineButton } from '@/shared/ui/online-button';
import { Switch } from '@/shared/ui/switch';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';

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
  const [add, adding] = useAddCollectionMutation();
  const [change, changing] = useChangeCollectionMutation();
  const error = adding.error ?? changing.error;
  const save = async (): Promise<void> => {
    const typed = name.trim();
    const addCollectionDto = { name: typed, isPublic };
    const result =
      collection === undefined
        ? await add({ 'Idempotency-Key': keyOf(addCollectionDto), addCollectionDto })
        : await change({ id: collection.id, changeCollectionDto: { name: typed } });
    if (result.error !== undefined) return;
    showToast({ title: t('saved') });
    onClose();
    onSaved?.(result.data.slug);
  };
  return (
    <FormDialog
      unsaved={name !== (collection?.name ?? '')}
      busy={adding.isLoading || changing.isLoading}
      title={t(collection === undefined ? 'add' : 'renameTitle')}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          error={error === undefined ? undefined : errorMessage(error, t('changeFailed'))}
          value={name}
          maxLength={2 * limits.collectionNameMax}
          onChange={(event) => setName(event.target.value)}
        />
        {collection === undefined ? (
          <Switch label={t('public')} hint={t('publicHint')} checked={isPublic} onCheckedChange={setPublic} />
        ) : null}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {getT('common')('cancel')}
          </Button>
          <OnlineButton type="submit" disabled={name.trim() === ''} loading={adding.isLoading || changing.isLoading}>
            {t(collection === undefined ? 'create' : 'rename')}
          </OnlineButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
