import { clsx } from 'clsx';
import { Images, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import {
  choiceFor,
  useAddCollectionMutation,
  useGetCollectionsQuery,
  useSaveMediaMutation,
  useUnsaveMediaMutation,
  type CollectionView,
} from '@/shared/api/collections-api';
import { limits } from '@/shared/api/limits';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { Visibility } from './collection-card';
import { Loading, QueryState } from '@/shared/ui/query-state';

interface SaveDialogProps {
  mediaId: number;
  onClose: () => void;
}

/** Puts an item into collections of the viewer, or takes it out of them. Each choice is saved at once (PR-118). */
export function SaveDialog({ mediaId, onClose }: SaveDialogProps) {
  const t = getT('collections');
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const choice = useGetCollectionsQuery(choiceFor(mediaId), { refetchOnMountOrArgChange: true });
  const [save] = useSaveMediaMutation();
  const [unsave] = useUnsaveMediaMutation();

  const toggle = async ({ id, hasMedia }: CollectionView): Promise<void> => {
    const { error } = await (hasMedia === true ? unsave : save)({ id, mediaId });
    setFailure(error === undefined ? null : errorMessage(error, t('saveFailed')));
  };

  return (
    <GuardedDialog unsaved={name.trim() !== ''} busy={false} title={t('saveTitle')} description={t('saveHint')} onClose={onClose}>
      <QueryState
        query={choice}
        failed={t('failed')}
        skeleton={
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </Loading>
        }
      >
        {(collections) => (
          <>
            <Choice collections={collections} onToggle={(collection) => void toggle(collection)} />
            <InlineError text={failure} />
            {collections.length < limits.collectionsMax ? (
              <NewCollection isFirst={collections.length === 0} onSaved={choice.refetch} {...{ mediaId, name, setName }} />
            ) : (
              <p className="text-sm text-ink-soft">{t('full', { max: limits.collectionsMax })}</p>
            )}
          </>
        )}
      </QueryState>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

interface ChoiceProps {
  collections: CollectionView[];
  onToggle: (collection: CollectionView) => void;
}

function Choice({ collections, onToggle }: ChoiceProps) {
  const t = getT('collections');
  const isOnline = useOnline();
  const list = useRef<HTMLUListElement>(null);
  useFirstFocus(list);
  if (collections.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('title')} className="-mx-2 max-h-[40vh] overflow-y-auto">
      {collections.map((collection) => (
        <li key={collection.id}>
          <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <Thumbnail collection={collection} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-semibold">
                {collection.name}
              </span>
              <span className="flex items-center gap-1.5 text-sm text-ink-faint">
                <Visibility isPublic={collection.isPublic} />
                {t('items', { n: collection.mediaCount })}
              </span>
            </span>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={collection.hasMedia === true}
              disabled={!isOnline}
              onChange={() => onToggle(collection)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the first box, so that the keyboard can choose at once. */
function useFirstFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    list.current?.querySelector('input')?.focus();
  }, [list]);
}

function Thumbnail({ collection: { covers } }: { collection: CollectionView }) {
  const [cover] = covers;
  return (
    <span className="relative size-11 shrink-0 overflow-hidden rounded-control bg-surface-strong">
      {cover === undefined ? (
        <Images aria-hidden className="absolute inset-0 m-auto size-5 text-ink-faint" />
      ) : (
        <img src={cover.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}

interface NewCollectionProps {
  mediaId: number;
  /** The viewer has no collection yet. */
  isFirst: boolean;
  name: string;
  setName: (name: string) => void;
  onSaved: () => unknown;
}

/** Adds a collection with the item. */
function NewCollection({ mediaId, isFirst, name, setName, onSaved }: NewCollectionProps) {
  const t = getT('collections');
  const keyOf = useIdempotencyKey();
  const [add, adding] = useAddCollectionMutation();
  const [save, saving] = useSaveMediaMutation();
  const error = adding.error ?? saving.error;
  const submit = async (): Promise<void> => {
    const addCollectionDto = { name: name.trim() };
    const added = await add({ 'Idempotency-Key': keyOf(addCollectionDto), addCollectionDto });
    if (added.error !== undefined) return;
    setName('');
    await save({ id: added.data.id, mediaId });
    await onSaved();
  };
  return (
    <form
      className={clsx('flex items-start gap-2', !isFirst && 'border-t border-line pt-4')}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void submit();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('add')}
          placeholder={t('namePlaceholder')}
          error={error === undefined ? undefined : errorMessage(error, t('saveFailed'))}
          autoFocus={isFirst}
          value={name}
          maxLength={2 * limits.collectionNameMax}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <OnlineButton type="submit" className="mt-7.5" disabled={name.trim() === ''} loading={adding.isLoading || saving.isLoading}>
        <Plus aria-hidden />
        {t('create')}
      </OnlineButton>
    </form>
  );
}
