import { Globe, Heart, LinkIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import {
  useDescribeChosenMediaMutation,
  useGetPrivateLinksQuery,
  useGetPrivateMediaPagesInfiniteQuery,
  useRevokePrivateLinkMutation,
  type PrivateLinkView,
} from '@/shared/api/creator-api';
import { limits } from '@/shared/api/limits';
import { itemsOf } from '@/shared/api/public-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { mediaName, MediaPicture } from './media-picture';
import { SharePrivatelyDialog } from './share-privately-dialog';

/** The owner shares private items by links, and sees what visitors of the links marked. */
export function PrivateMedia() {
  const t = getT('privateLinks');
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useGetPrivateMediaPagesInfiniteQuery();
  const media = itemsOf(data);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [isSharing, setSharing] = useState(false);
  const [describe, { isLoading }] = useDescribeChosenMediaMutation();
  const ids = media.filter(({ id }) => chosenIds.has(id)).map(({ id }) => id);
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  const publish = async () => {
    const result = await describe({ describeChosenMediaDto: { ids, isPrivate: false } });
    if (result.error === undefined) showToast({ title: t('madePublic', { n: ids.length }) });
    else showToast({ title: t('failed'), description: errorMessage(result.error, t('failed')), destructive: true });
  };
  const isEmpty = media.length === 0;
  return (
    <section aria-labelledby="private-media" className="card flex flex-col gap-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id="private-media" className="font-bold">
            {t('title')}
          </h3>
          <p className="text-sm text-ink-soft">{isEmpty ? t('empty') : t('hint')}</p>
        </div>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-2 max-sm:*:px-3!">
            <OnlineButton
              variant="secondary"
              size="small"
              disabled={ids.length === 0 || ids.length > limits.mediaBulkMax}
              loading={isLoading}
              onClick={() => void publish()}
            >
              <Globe aria-hidden />
              {t('makePublic')}
            </OnlineButton>
            <Button size="small" disabled={ids.length === 0 || ids.length > limits.albumItemsMax} onClick={() => setSharing(true)}>
              <Share2 aria-hidden />
              {t('share')}
            </Button>
          </div>
        )}
      </header>
      {error !== undefined ? <ErrorNotice text={t('mediaFailed')} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {isEmpty ? null : (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {media.map((item, index) => (
            <li key={item.id}>
              <label className="relative block aspect-square cursor-pointer overflow-clip rounded-panel has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
                <MediaPicture media={item} alt="" sizes="12rem" veiled={item.sensitive} />
                <input
                  type="checkbox"
                  className="absolute top-2 left-2 size-6 accent-accent"
                  aria-label={getT('manageMedia')('choose', { name: mediaName(item, index, media.length) })}
                  checked={chosenIds.has(item.id)}
                  onChange={(event) => choose(item.id, event.target.checked)}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="secondary" className="self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {getT('media')('more')}
        </Button>
      ) : null}
      <PrivateLinks />
      {isSharing ? <SharePrivatelyDialog shared={{ mediaIds: ids }} onClose={() => setSharing(false)} /> : null}
    </section>
  );
}

function PrivateLinks() {
  const t = getT('privateLinks');
  const { data: links = [], error, isFetching, refetch } = useGetPrivateLinksQuery();
  const [revoked, setRevoked] = useState<PrivateLinkView | null>(null);
  if (error !== undefined) return <ErrorNotice text={t('linksFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (links.length === 0) return null;
  return (
    <>
      <h4 className="font-semibold">{t('links')}</h4>
      <ul className="divide-y divide-line border-t border-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-3 py-3">
            <LinkIcon aria-hidden className="size-4.5 text-ink-faint" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-semibold">
                {link.label}
              </span>
              <span className="text-sm text-ink-faint">{factsOf(link)}</span>
            </span>
            <OnlineButton variant="ghost" size="small" aria-label={t('revokeNamed', { name: link.label })} onClick={() => setRevoked(link)}>
              {t('revoke')}
            </OnlineButton>
            <Favourites link={link} />
          </li>
        ))}
      </ul>
      {revoked === null ? null : <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function factsOf({ mediaIds, expiresAt, hasPassword }: PrivateLinkView): string {
  const t = getT('privateLinks');
  const hasEnded = expiresAt !== null && new Date(expiresAt) <= new Date();
  return [
    t('info', { n: mediaIds.length }),
    expiresAt === null ? undefined : t(hasEnded ? 'ended' : 'ends', { day: formatDay(expiresAt) }),
    hasPassword ? t('hasPassword') : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

/** The marked items, those with the most marks first. */
function Favourites({ link: { label, favourites } }: { link: PrivateLinkView }) {
  const t = getT('privateLinks');
  if (favourites.length === 0) return null;
  return (
    <details className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        <Heart aria-hidden className="size-4.5 fill-current text-rose-500" />
        {t('favourites', { n: favourites.length })}
      </summary>
      <ul aria-label={t('favouritesOf', { name: label })} className="flex flex-wrap gap-2">
        {favourites.map(({ mediaId, count }) => (
          <li key={mediaId} className="w-20">
            <img
              src={`/api/media/${String(mediaId)}/thumbnail`}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-panel bg-surface-strong object-cover"
            />
            <span className="block text-center text-xs text-ink-soft">{t('marks', { n: count })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RevokeDialog({ link, onClose }: { link: PrivateLinkView; onClose: () => void }) {
  const t = getT('privateLinks');
  const [revoke] = useRevokePrivateLinkMutation();
  return (
    <ConfirmDialog
      title={t('revokeTitle')}
      question={t('revokeQuestion', { name: link.label })}
      confirm={t('revoke')}
      fallback={t('failed')}
      onConfirm={async () => {
        await revoke({ id: link.id }).unwrap();
        return [t('revoked')];
      }}
      onClose={onClose}
    />
  );
}
