import { Ellipsis, Globe, LockKeyhole, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useAddAlbumMutation, useChangeAlbumMutation, useDeleteAlbumMutation } from '@/shared/api/creator-api';
import type { AlbumView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { useOnline } from '@/shared/lib/use-online';
import { useSortOrder } from '@/shared/lib/use-sort-order';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { FormDialog } from '@/shared/ui/form-dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { InlineError } from '@/shared/ui/inline-error';
import { Link } from '@/shared/ui/link';
import { SortableList } from '@/shared/ui/sortable-list';
import { TextField } from '@/shared/ui/text-field';
import type { ToastText } from '@/shared/ui/use-submit';
import { useAlbumPrivacy } from './album-privacy';
import { AlbumCover, albumPath } from './album-row';
import { DecisionItem } from './decision-item';
import { SharePrivatelyDialog } from './share-privately-dialog';

type Task = { kind: 'add' } | { kind: 'rename' | 'delete'; album: AlbumView };

/** The owner adds, names, orders and deletes albums. */
export function OwnAlbums({ username, albums }: { username: string; albums: AlbumView[] }) {
  const t = getT('albums');
  const isOnline = useOnline();
  const [task, setTask] = useState<Task | null>(null);
  const [change, { isLoading }] = useChangeAlbumMutation();

  /** Moves the albums that are not at their place, one after the other. Moving one of them usually puts the others at theirs. */
  const sendOrder = async (ids: number[]): Promise<{ error?: unknown }> => {
    const current = albums.map(({ id }) => id);
    for (const [position, id] of ids.entries()) {
      if (current[position] === id || !current.includes(id)) continue;
      const { error } = await change({ id, changeAlbumDto: { position } });
      if (error !== undefined) return { error };
      current.splice(position, 0, ...current.splice(current.indexOf(id), 1));
    }
    return {};
  };
  const order = useSortOrder(albums, sendOrder, isLoading);

  return (
    <section aria-labelledby="own-albums" className="card p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="own-albums" className="font-bold">
          {t('title')}
        </h3>
        <Button variant="secondary" size="small" disabled={albums.length >= limits.albumsMax} onClick={() => setTask({ kind: 'add' })}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </header>
      <InlineError text={order.error} />
      {albums.length === 0 ? <p className="mt-2 text-sm text-ink-soft">{t('emptyHint')}</p> : null}
      <SortableList
        items={order.shown}
        nameOf={({ name }) => name}
        disabled={!isOnline}
        onSort={order.sort}
        className="mt-3 flex flex-col gap-2"
      >
        {(album, handle) => (
          <div className="flex items-center gap-1 sm:gap-2">
            {handle}
            <span className="w-14 shrink-0">
              <AlbumCover album={album} />
            </span>
            <Link to={albumPath(username, album)} className="min-w-0 flex-1 py-2 pl-1">
              <span dir="auto" className="line-clamp-2 w-fit leading-snug font-semibold wrap-anywhere">
                {album.name}
              </span>
              <span className="inline-flex items-center gap-1.5 text-sm text-ink-faint">
                {album.isPrivate ? <LockKeyhole role="img" aria-label={t('private')} className="size-3.5" /> : null}
                {t('items', { n: album.mediaCount })}
              </span>
            </Link>
            <AlbumMenu
              album={album}
              onRename={() => setTask({ kind: 'rename', album })}
              onDelete={() => setTask({ kind: 'delete', album })}
            />
          </div>
        )}
      </SortableList>
      {task === null || task.kind === 'delete' ? null : (
        <AlbumNameDialog album={task.kind === 'rename' ? task.album : undefined} onClose={() => setTask(null)} />
      )}
      {task?.kind === 'delete' ? <DeleteAlbumDialog album={task.album} onClose={() => setTask(null)} /> : null}
    </section>
  );
}

interface AlbumMenuProps {
  album: AlbumView;
  onRename: () => void;
  onDelete: () => void;
}

/** What the owner does with an album of the list. */
export function AlbumMenu({ album, onRename, onDelete }: AlbumMenuProps) {
  const t = getT('albums');
  const privacy = getT('privateLinks');
  const { id, name, isPrivate, isPrivateByDecision } = album;
  const isOnline = useOnline();
  const [isSharing, setSharing] = useState(false);
  const { toggle, isLoading } = useAlbumPrivacy(album);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('menu', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isPrivate ? (
          <DropdownMenuItem className={menuItemClass} onSelect={() => setSharing(true)}>
            <Share2 aria-hidden />
            {privacy('share')}
          </DropdownMenuItem>
        ) : null}
        {isPrivateByDecision ? (
          <DecisionItem text={privacy('byModerator')} />
        ) : (
          <DropdownMenuItem className={menuItemClass} disabled={isLoading || !isOnline} onSelect={() => void toggle()}>
            {isPrivate ? <Globe aria-hidden /> : <LockKeyhole aria-hidden />}
            {privacy(isPrivate ? 'makePublic' : 'makePrivate')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className={menuItemClass} onSelect={onRename}>
          <Pencil aria-hidden />
          {t('rename')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem className={`${menuItemClass} text-danger`} onSelect={onDelete}>
          <Trash2 aria-hidden />
          {t('deleteTitle')}
        </DropdownMenuItem>
      </DropdownMenu>
      {isSharing ? <SharePrivatelyDialog shared={{ albumId: id }} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

/** Adds an album, or renames the given one. */
function AlbumNameDialog({ album, onClose }: { album?: AlbumView; onClose: () => void }) {
  const t = getT('albums');
  const [name, setName] = useState(album?.name ?? '');
  const keyOf = useIdempotencyKey();
  const [add] = useAddAlbumMutation();
  const [change] = useChangeAlbumMutation();
  const save = async (): Promise<ToastText> => {
    const albumNameDto = { name: name.trim() };
    if (album === undefined) await add({ 'Idempotency-Key': keyOf(albumNameDto), albumNameDto }).unwrap();
    else await change({ id: album.id, changeAlbumDto: albumNameDto }).unwrap();
    return [t('saved')];
  };
  return (
    <FormDialog
      title={t(album === undefined ? 'add' : 'rename')}
      unsaved={name !== (album?.name ?? '')}
      submit={t('save')}
      fallback={t('failed')}
      onSubmit={save}
      onClose={onClose}
    >
      {({ error }) => (
        <TextField
          label={t('name')}
          required
          error={error ?? undefined}
          value={name}
          maxLength={2 * limits.albumNameMax}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

function DeleteAlbumDialog({ album, onClose }: { album: AlbumView; onClose: () => void }) {
  const t = getT('albums');
  const [remove] = useDeleteAlbumMutation();
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name: album.name })}
      confirm={t('deleteConfirm')}
      fallback={t('failed')}
      onConfirm={async () => {
        await remove({ id: album.id }).unwrap();
        return [t('deleted')];
      }}
      onClose={onClose}
    />
  );
}
