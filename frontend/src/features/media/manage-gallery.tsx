import { EyeOff, FolderInput, Image, LockKeyhole, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import {
  useChangeAlbumMutation,
  useDescribeChosenMediaMutation,
  useFillAlbumMutation,
  useOrderMediaMutation,
} from '@/shared/api/creator-api';
import type { AlbumView, MediaView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { useSortOrder } from '@/shared/lib/use-sort-order';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SortableList } from '@/shared/ui/sortable-list';
import { showToast } from '@/shared/ui/toast';
import { DeleteChosenDialog } from './delete-media-dialog';
import { DescribeMediaDialog } from './describe-media-dialog';
import { ManagedTile } from './managed-tile';
import { mediaName } from './media-picture';
import { MoveMediaDialog } from './move-media-dialog';
import { PrivateMedia } from './private-media';
import { OwnAlbums } from './own-albums';
import { OwnRights, type Defaults } from './own-rights';
import type { MediaPages } from './use-gallery';

interface ManageGalleryProps {
  username: string;
  pages: MediaPages;
  albums: AlbumView[];
  /** The album whose items are shown; undefined for the gallery. */
  album?: AlbumView;
  /** The rights of the media that have none of their own; undefined where they are not edited. */
  defaults?: Defaults;
}

type Task = 'describe' | 'move' | 'delete';

/** What is managed. All views stay in the page, so that their input stays too. */
const VIEWS = ['arrange', 'albums', 'private', 'rights'] as const;

/** The owner orders, pins and chooses items of the gallery or of an album. Pinned items stay first in the gallery. */
export function ManageGallery({ username, pages, albums, album, defaults }: ManageGalleryProps) {
  const t = getT('manageMedia');
  const isOnline = useOnline();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [task, setTask] = useState<Task | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('arrange');
  const [sendOrder, ordering] = useOrderMediaMutation();
  const [fillAlbum, filling] = useFillAlbumMutation();
  const send = (ids: number[]) =>
    album === undefined ? sendOrder({ mediaOrderDto: { ids } }) : fillAlbum({ id: album.id, albumMediaDto: { ids } });
  const order = useSortOrder(pages.media, send, ordering.isLoading || filling.isLoading);
  const media = order.shown;
  const chosen = media.filter(({ id }) => chosenIds.has(id));
  const names = useMemo(() => new Map(media.map((item, index) => [item.id, mediaName(item, index, media.length)])), [media]);
  const nameOf = ({ id }: MediaView) => names.get(id) ?? '';
  const choose = useCallback((id: number, isChosen: boolean) => {
    setChosenIds((ids) => {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const sort = (ids: number[]) => order.sort(album === undefined ? pinnedFirst(ids, media) : ids);

  return (
    <div className="flex flex-col gap-5">
      {album === undefined ? (
        <>
          <SegmentedControl
            label={t('views.label')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChoose={setView}
          />
          <div hidden={view !== 'albums'}>
            <OwnAlbums username={username} albums={albums} />
          </div>
          <div hidden={view !== 'private'}>
            <PrivateMedia />
          </div>
          {defaults === undefined ? null : (
            <div hidden={view !== 'rights'}>
              <OwnRights defaults={defaults} />
            </div>
          )}
        </>
      ) : null}
      <OfflineReason />
      <div hidden={view !== 'arrange'} className="flex flex-col gap-5">
        <InlineError text={order.error} />
        <div className="sticky top-18 z-10 card flex flex-wrap items-center gap-2 p-3 max-sm:gap-y-0 max-sm:px-2 max-sm:pt-1">
          <label className="flex min-h-11 items-center gap-2.5 pr-2 text-sm font-semibold max-sm:w-full max-sm:px-2">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={media.length > 0 && chosen.length === media.length}
              onChange={(event) => setChosenIds(new Set(event.target.checked ? media.map(({ id }) => id) : []))}
            />
            {chosen.length === 0 ? t('chooseAll') : t('chosen', { n: chosen.length })}
          </label>
          <div className="grid w-full grid-flow-col justify-between sm:contents">
            <Actions chosen={chosen} album={album} onTask={setTask} />
          </div>
        </div>
        <p className="text-sm text-ink-soft">{t('hint')}</p>
        <SortableList
          items={media}
          nameOf={nameOf}
          disabled={!isOnline}
          onSort={sort}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
          // The browser lays out and draws only the tiles on the screen.
          itemClassName="card overflow-clip [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
        >
          {(item, handle) => (
            <ManagedTile
              media={item}
              name={nameOf(item)}
              handle={handle}
              isChosen={chosenIds.has(item.id)}
              hasPin={album === undefined}
              onChoose={choose}
            />
          )}
        </SortableList>
        {pages.hasMore ? (
          <div className="text-center">
            <Button variant="secondary" loading={pages.isLoadingMore} onClick={pages.loadMore}>
              {getT('media')('more')}
            </Button>
          </div>
        ) : null}
      </div>
      <Tasks task={task} chosen={chosen} albums={albums} onClose={() => setTask(null)} onDone={() => setChosenIds(new Set())} />
    </div>
  );
}

/** The order that the server keeps: pinned items first. */
function pinnedFirst(ids: number[], media: MediaView[]): number[] {
  const pinned = new Set(media.filter(({ isPinned }) => isPinned).map(({ id }) => id));
  return [...ids.filter((id) => pinned.has(id)), ...ids.filter((id) => !pinned.has(id))];
}

interface ActionsProps {
  chosen: MediaView[];
  album: AlbumView | undefined;
  onTask: (task: Task) => void;
}

/** On a phone, an icon above a small label, so that all actions fit into one row. */
const phoneAction =
  'max-sm:min-w-min max-sm:flex-col max-sm:[overflow-wrap:normal] max-sm:justify-start max-sm:gap-1 max-sm:rounded-control max-sm:px-1 max-sm:py-1.5 max-sm:text-[0.6875rem] max-sm:leading-tight';

/** What can be done with the chosen items. */
function Actions({ chosen, album, onTask }: ActionsProps) {
  const t = getT('manageMedia');
  const [describe, { isLoading }] = useDescribeChosenMediaMutation();
  const [changeAlbum] = useChangeAlbumMutation();
  const isOnline = useOnline();
  const isSensitive = chosen.length > 0 && chosen.every(({ sensitive }) => sensitive);
  const [first] = chosen;
  const isDisabled = chosen.length === 0 || chosen.length > limits.mediaBulkMax || !isOnline || isLoading;

  const report = ({ error }: { error?: unknown }, done: string) => {
    if (error === undefined) showToast({ title: done });
    else showToast({ title: t('failed'), description: errorMessage(error, getT('common')('unexpected')), destructive: true });
  };
  const markSensitive = async () => {
    const result = await describe({ describeChosenMediaDto: { ids: chosen.map(({ id }) => id), sensitive: !isSensitive } });
    report(result, t('saved'));
  };
  const makePrivate = async () => {
    const result = await describe({ describeChosenMediaDto: { ids: chosen.map(({ id }) => id), isPrivate: true } });
    report(result, getT('privateLinks')('madePrivate', { n: chosen.length }));
  };
  const setCover = async (id: number, coverId: number) => report(await changeAlbum({ id, changeAlbumDto: { coverId } }), t('coverSaved'));

  const button = (label: string, icon: ReactNode, run: () => void) => (
    <Button variant="ghost" size="small" disabled={isDisabled} onClick={run} className={phoneAction}>
      {icon}
      {label}
    </Button>
  );
  return (
    <>
      {button(t('describe'), <Pencil aria-hidden />, () => onTask('describe'))}
      {button(t('move'), <FolderInput aria-hidden />, () => onTask('move'))}
      {button(t(isSensitive ? 'notSensitive' : 'sensitive'), <EyeOff aria-hidden />, () => void markSensitive())}
      {album === undefined ? button(getT('privateLinks')('makePrivate'), <LockKeyhole aria-hidden />, () => void makePrivate()) : null}
      {album !== undefined && first !== undefined && chosen.length === 1
        ? button(t('cover'), <Image aria-hidden />, () => void setCover(album.id, first.id))
        : null}
      {button(t('delete'), <Trash2 aria-hidden />, () => onTask('delete'))}
      {chosen.length > limits.mediaBulkMax ? (
        <p role="status" className="col-span-full row-start-2 text-sm text-danger">
          {t('tooMany', { max: limits.mediaBulkMax })}
        </p>
      ) : null}
    </>
  );
}

interface TasksProps {
  task: Task | null;
  chosen: MediaView[];
  albums: AlbumView[];
  onClose: () => void;
  /** The items have left the list, or are no longer of interest. */
  onDone: () => void;
}

function Tasks({ task, chosen, albums, onClose, onDone }: TasksProps) {
  const done = () => {
    onDone();
    onClose();
  };
  if (task === 'describe') return <DescribeMediaDialog media={chosen} onClose={onClose} />;
  if (task === 'move') return <MoveMediaDialog media={chosen} albums={albums} onClose={onClose} onMoved={done} />;
  return task === 'delete' ? <DeleteChosenDialog media={chosen} onClose={onClose} onDeleted={done} /> : null;
}
