import { clsx } from 'clsx';
import { useGetAdminMediaQuery, type AdminMedia } from '@/shared/api/admin-api';
import { MediaBadges } from '@/admin/media/media-badges';
import { EmptyState } from '@/admin/shared/empty-state';
import { ErrorState } from '@/admin/shared/error-state';
import { CardSkeleton, Loading } from '@/admin/shared/skeletons';
import { useFileError } from '@/admin/shared/use-file-error';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUserPreviewTexts } from '@/shared/i18n/en/admin/user-preview';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';

/** The newest items; the media screen has all of them. */
const MAX_ITEMS = 20;

function Tile({ item }: { item: AdminMedia }) {
  const { error, onError } = useFileError(item.thumbnailUrl, getT(adminCommonTexts).mediaMissing);
  return (
    <li className="relative aspect-square overflow-hidden rounded-xl border border-line bg-surface-strong">
      <a href={item.storageUrl} target="_blank" rel="noopener" className="block size-full">
        {error === null ? (
          <img
            src={item.thumbnailUrl}
            alt={item.altText === '' ? item.originalName : item.altText}
            loading="lazy"
            width={320}
            height={320}
            className={clsx('size-full object-cover', item.sensitive && 'scale-110 blur-xl')}
            onError={onError}
          />
        ) : (
          <span className="flex size-full items-center justify-center px-2 text-center text-sm text-ink-soft">{error}</span>
        )}
      </a>
      <span className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1">
        <MediaBadges item={item} />
      </span>
    </li>
  );
}

/** Hides a last item that would be alone in its row. The media screen has it. */
const WITHOUT_ORPHAN =
  'sm:max-md:[&>:nth-child(3n+4):last-child]:hidden md:max-xl:[&>:nth-child(4n+5):last-child]:hidden xl:[&>:nth-child(5n+6):last-child]:hidden';

/** The newest media of a user, with the hidden ones. */
export function PreviewGallery({ userId }: { userId: number }) {
  const t = getT(adminUserPreviewTexts);
  const { currentData, error, refetch, isFetching } = useGetAdminMediaQuery({ userId, limit: MAX_ITEMS });
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t.newestMedia}</h2>
        {currentData === undefined || currentData.totalCount === 0 ? null : (
          <Link to={`/adm/media?userId=${String(userId)}`}>{fill(t.allMedia, { n: formatWhole(currentData.totalCount) })}</Link>
        )}
      </div>
      {error === undefined ? null : <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {currentData === undefined && error === undefined ? (
        <Loading>
          <CardSkeleton lines={3} />
        </Loading>
      ) : null}
      {currentData?.media.length === 0 ? (
        <div className="card">
          <EmptyState text={t.noMedia} />
        </div>
      ) : (
        <ul className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5', WITHOUT_ORPHAN)}>
          {currentData?.media.map((item) => (
            <Tile key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
