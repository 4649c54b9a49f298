import { Globe, LinkIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, isApiError } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import {
  useDescribeChosenMediaMutation,
  useGetPrivateLinksQuery,
  useGetPrivateMediaQuery,
  useRevokePrivateLinkMutation,
  type PrivateLinkView,
} from '@/shared/api/creator-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { mediaName, MediaPicture } from './media-picture';
import { SharePrivatelyDialog } from './share-privately-dialog';

/** The owner shares private items by links, and sees what visitors of the links marked. */
export function PrivateMedia() {
  const t = getT('privateLinks');
  const { data: media = [], error } = useGetPrivateMediaQuery({ limit: limits.mediaBulkMax });
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
  return (
    <section aria-labelledby="private-media" className="card flex flex-col gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="private-media" className="font-bold">
            {t('title')}
          </h3>
          <p className="text-sm text-ink-soft">{media.length === 0 ? t('empty') : t('hint')}</p>
        </div>
        {media.length === 0 ? null : (
          <div className="flex flex-wrap gap-2">
            <OnlineButton variant="secondary" size="small" disabled={ids.length === 0} loading={isLoading} onClick={() => void publish()}>
              <Globe aria-hidden />
              {t('makePublic')}
            </OnlineButton>
            <Button size="small" disabled={ids.length === 0} onClick={() => setSharing(true)}>
              <Share2 aria-hidden />
              {t('share')}
            </Button>
          </div>
        )}
      </header>
      <InlineError text={isApiError(error) ? error.message : null} />
      {media.length === 0 ? null : (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {media.map((item, index) => (
            <li key={item.id}>
              <label className="relative block aspect-square cursor-pointer overflow-clip rounded-panel has-checked:ring-3 has-checked:ring-accent">
                <MediaPicture media={item} alt="" sizes="12rem" veiled={item.sensitive} />
                <input
                  type="checkbox"
                  className="absolute top-2 left-2 size-5 accent-accent"
                  aria-label={getT('manageMedia')('choose', { name: mediaName(item, index, media.length) })}
                  checked={chosenIds.has(item.id)}
                  onChange={(event) => choose(item.id, event.target.checked)}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      <PrivateLinks />
      {isSharing ? <SharePrivatelyDialog shared={{ mediaIds: ids }} onClose={() => setSharing(false)} /> : null}
    </section>
  );
}

function PrivateLinks() {
  const t = getT('privateLinks');
  const { data: links = [], error } = useGetPrivateLinksQuery();
  const [revoked, setRevoked] = useState<PrivateLinkView | null>(null);
  if (isApiError(error)) return <InlineError text={error.message} />;
  if (links.length === 0) return null;
  return (
    <>
      <h4 className="font-semibold">{t('links')}</h4>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-3 py-2">
            <LinkIcon aria-hidden className="size-4.5 text-ink-faint" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-semibold">
                {link.label}
              </span>
              <span className="text-sm text-ink-faint">{factsOf(link)}</span>
            </span>
            <Button variant="ghost" size="small" aria-label={t('revokeNamed', { name: link.label })} onClick={() => setRevoked(link)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {revoked === null ? null : <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function factsOf({ mediaIds, favourites, expiresAt, hasPassword }: PrivateLinkView): string {
  const t = getT('privateLinks');
  const marks = favourites.reduce((sum, { count }) => sum + count, 0);
  return [
    t('info', { n: mediaIds.length }),
    t('favourites', { n: marks }),
    expiresAt === null ? undefined : t('ends', { day: formatDay(expiresAt) }),
    hasPassword ? t('hasPassword') : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

function RevokeDialog({ link, onClose }: { link: PrivateLinkView; onClose: () => void }) {
  const t = getT('privateLinks');
  const [revoke, { isLoading, error }] = useRevokePrivateLinkMutation();
  const confirm = async (): Promise<void> => {
    const result = await revoke({ id: link.id });
    if (result.error !== undefined) return;
    showToast({ title: t('revoked') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle')}
      question={t('revokeQuestion', { name: link.label })}
      cancel={getT('common')('cancel')}
      confirm={t('revoke')}
      loading={isLoading}
      error={error === undefined ? null : errorMessage(error, t('failed'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
