import { useState } from 'react';
import { useAddCollectionMutation, useChangeCollectionMutation, type CollectionView } from '@/shared/api/collections-api';
import { limits } from '@/shared/api/limits';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { FormDialog } from '@/shared/ui/form-dialog';
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
