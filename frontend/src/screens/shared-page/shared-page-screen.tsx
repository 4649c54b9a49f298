import { clsx } from 'clsx';
import { Heart, ImageOff, LinkIcon, LockKeyhole } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { MediaGrid, MediaGridSkeleton } from '@/features/media/media-grid';
import { mediaName } from '@/features/media/media-picture';
import { useOpenedMedia } from '@/features/media/use-gallery';
import { asApiError, errorMessage } from '@/shared/api/api-error';
import {
  useGetSharedPageQuery,
  useMarkFavouriteMutation,
  useOpenPrivateLinkMutation,
  useUnmarkFavouriteMutation,
  type SharedMediaView,
  type SharedPageView,
} from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { formatDay } from '@/shared/lib/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { MessagePanel } from '@/shared/ui/message-panel';
import { OnlineButton } from '@/shared/ui/online-button';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
import { Loading, QueryState } from '@/shared/ui/query-state';

const Lightbox = lazyPart(async () => (await import('@/features/media/lightbox')).Lightbox);

/** The server answers 400 for text that cannot be a token, and 404 for unknown, expired and revoked ones. */
const MISSING = [400, 404];
const TILES = 8;

/** The page of a private link. */
export function SharedPageScreen() {
  const t = getT('sharedPage');
  const { token = '' } = useParams();
  const query = useGetSharedPageQuery({ token });
  const { data } = query;
  const apiError = asApiError(query.error);
  useDocumentTitle(data?.albumName ?? t('title'));

  if (apiError?.code === 'private_link_password_required') return <PasswordForm token={token} />;
  if (apiError !== undefined && MISSING.includes(apiError.status)) {
    return (
      <MessagePanel icon={LinkIcon} title={t('missing')} hint={t('missingHint')}>
        <Link to="/" className={buttonClass('secondary')}>
          {t('discover')}
        </Link>
      </MessagePanel>
    );
  }
  const skeleton = (
    <Loading>
      <MediaGridSkeleton tiles={TILES} />
    </Loading>
  );
  return (
    <QueryState query={query} heading={t('title')} failed={t('failed')} skeleton={skeleton}>
      {(page) => <SharedItems token={token} page={page} />}
    </QueryState>
  );
}

function PasswordForm({ token }: { token: string }) {
  const t = getT('sharedPage');
  const [password, setPassword] = useState('');
  const [open, { error, isLoading }] = useOpenPrivateLinkMutation();
  return (
    <MessagePanel icon={LockKeyhole} title={t('locked')} hint={t('lockedHint')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void open({ token, openPrivateLinkDto: { password } });
        }}
      >
        <TextField
          label={t('password')}
          type="password"
          autoComplete="off"
          error={error === undefined ? undefined : errorMessage(error, t('failed'))}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <OnlineButton type="submit" disabled={password === ''} loading={isLoading}>
          {t('open')}
        </OnlineButton>
      </form>
    </MessagePanel>
  );
}

/** The item as the gallery shows it, without what only public items have. */
const asMedia = ({ fileUrl, isFavourite: _isFavourite, ...item }: SharedMediaView): MediaView => ({
  ...item,
  storageUrl: fileUrl,
  thumbnailUrl: `${fileUrl}?size=320`,
  hashtags: [],
  isPinned: false,
  isPrivate: true,
  albumId: null,
  allowDownload: false,
  ownRights: [],
  fileSize: 0,
  viewCount: 0,
  likeCount: 0,
  isLiked: false,
  isSaved: false,
});

function SharedItems({ token, page }: { token: string; page: SharedPageView }) {
  const t = getT('sharedPage');
  const { openedId, revealed, reveal, pathOf, show, close } = useOpenedMedia();
  const media = page.media.map(asMedia);
  const { username, displayName, profileImage } = page.creator;
  const favourites = new Set(page.media.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : [])));
  return (
    <>
      <header className="mb-6">
        <p className="flex items-center gap-2.5 font-semibold text-ink-soft">
          <Avatar username={username} image={profileImage} size={36} priority />
          <span className="min-w-0 [overflow-wrap:anywhere]">{t('by', { name: displayName === '' ? username : displayName })}</span>
        </p>
        <h1 dir="auto" className="mt-2 text-2xl font-extrabold tracking-tight text-balance break-words sm:text-3xl">
          {page.albumName ?? t('title')}
        </h1>
        <p className="mt-1 text-ink-faint">
          {t('count', { n: media.length })}
          {page.expiresAt === null ? null : ` · ${t('until', { day: formatDay(page.expiresAt) })}`}
        </p>
        <p role="status" className="mt-3 text-ink-soft">
          {favourites.size === 0 ? t('hint') : t('favourites', { n: favourites.size })}
        </p>
      </header>
      {media.length === 0 ? (
        <EmptyState icon={ImageOff} title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <MediaGrid
          media={media}
          isRefreshing={false}
          revealed={revealed}
          onReveal={reveal}
          pathOf={pathOf}
          control={(item, name) => (
            <span className="absolute top-2 right-2">
              <FavouriteButton
                token={token}
                id={item.id}
                isFavourite={favourites.has(item.id)}
                name={name}
                className="size-10! bg-black/65 text-white hover:bg-black/85"
              />
            </span>
          )}
        />
      )}
      {media.some(({ id }) => id === openedId) && openedId !== null ? (
        <Lightbox
          username={username}
          media={media}
          total={media.length}
          openedId={openedId}
          revealed={revealed}
          onReveal={reveal}
          onShow={show}
          buttons={(item) => (
            <FavouriteButton
              key="favourite"
              token={token}
              id={item.id}
              isFavourite={favourites.has(item.id)}
              name={mediaName(item, media.indexOf(item), media.length)}
              className="yarl__button"
            />
          )}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface FavouriteButtonProps {
  token: string;
  /** Of the item. */
  id: number;
  isFavourite: boolean;
  name: string;
  className: string;
}

function FavouriteButton({ token, id, isFavourite, name, className }: FavouriteButtonProps): ReactNode {
  const t = getT('sharedPage');
  const [mark, marking] = useMarkFavouriteMutation();
  const [unmark, unmarking] = useUnmarkFavouriteMutation();
  const isSaving = marking.isLoading || unmarking.isLoading;
  const toggle = async (): Promise<void> => {
    if (isSaving) return;
    const { error } = await (isFavourite ? unmark : mark)({ token, mediaId: id });
    if (error !== undefined) showToast({ title: t('markFailed'), description: errorMessage(error, t('failed')), destructive: true });
  };
  return (
    <IconButton
      label={t('favourite', { name })}
      aria-pressed={isFavourite}
      aria-busy={isSaving}
      className={className}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden className={clsx('size-5!', isFavourite && 'fill-current text-rose-500')} />
    </IconButton>
  );
}
