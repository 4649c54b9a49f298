import { PlayCircleFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import { ForRole } from '@/admin/shared/roles';
import { useMediaFile } from '@/admin/shared/media-file';
import { Moment } from '@/admin/shared/moment';
import { rowProps } from '@/admin/shared/row-keys';
import { UserLink } from '@/admin/shared/user-avatar';
import type { AdminMedia } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatFileSize } from '@/shared/lib/format-bytes';
import { MediaActions, MediaMenu } from './media-actions';
import { attentionOf, MediaBadges } from './media-facts';

export type ThumbnailSize = 'large' | 'medium' | 'small';

interface MediaCardProps {
  item: AdminMedia;
  size: ThumbnailSize;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onView: (item: AdminMedia) => void;
  onEdit: (item: AdminMedia) => void;
  onDelete: (item: AdminMedia) => void;
}

/** The width in pixels of the thumbnail that is requested for each size of the card. */
const WIDTHS: Record<ThumbnailSize, number> = { small: 320, medium: 320, large: 640 };

export function Thumbnail({ item, size, onView }: Pick<MediaCardProps, 'item' | 'size' | 'onView'>) {
  const url = `${item.thumbnailUrl}?size=${String(WIDTHS[size])}`;
  const { src, error, onError } = useMediaFile(url, getT('adminCommon')('mediaMissing'));
  return (
    <button
      type="button"
      aria-label={getT('adminMedia')('view', { name: item.originalName, username: item.username })}
      className="relative block aspect-square w-full overflow-hidden bg-surface-strong"
      onClick={() => onView(item)}
    >
      {src === null ? (
        <span className="block px-2 text-center text-sm text-ink-soft">{error}</span>
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          width={WIDTHS[size]}
          height={WIDTHS[size]}
          className={clsx('size-full object-cover', item.sensitive && 'scale-110 blur-xl')}
          onError={onError}
        />
      )}
      {item.kind === 'video' ? (
        <PlayCircleFilled
          aria-hidden
          className="absolute inset-0 m-auto flex items-center justify-center text-4xl text-white drop-shadow"
        />
      ) : null}
      <span className="absolute top-2 left-2 flex flex-wrap gap-1">
        <MediaBadges item={item} />
      </span>
    </button>
  );
}

/** A smaller card shows fewer facts; the viewer shows all of them. */
export function MediaCard({ item, size, chosen, onChoose, onView, onEdit, onDelete }: MediaCardProps) {
  return (
    <li {...rowProps} className={clsx('card relative flex min-w-0 flex-col overflow-hidden', chosen && 'ring-2 ring-accent')}>
      <ForRole least="moderator">
        {/* Beside the button of the picture, which cannot contain it. */}
        <span className="absolute top-2 right-2 z-1 flex size-8 items-center justify-center rounded-lg bg-surface/85">
          <Checkbox
            checked={chosen}
            aria-label={getT('adminUsers')('select', { username: item.originalName })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </span>
      </ForRole>
      <Thumbnail item={item} size={size} onView={onView} />
      <div className={clsx('flex min-w-0 flex-1 flex-col', size === 'small' ? 'p-2 text-xs' : 'gap-0.5 p-3 text-sm')}>
        {size === 'small' ? null : (
          <p dir="auto" className="truncate font-medium" title={item.title || item.originalName}>
            {item.title || item.originalName}
          </p>
        )}
        <p className="truncate text-ink-soft" title={item.displayName || undefined}>
          <UserLink id={item.userId} username={item.username} displayName={item.displayName} />
        </p>
        {size === 'large' ? (
          <p className="text-xs text-ink-faint *:block *:truncate">
            <span>{attentionOf(item)}</span>
            <span>
              {formatFileSize(item.fileSize)} · <Moment at={item.uploadedAt} as="day" />
            </span>
          </p>
        ) : null}
        <div className={clsx('mt-auto flex flex-wrap justify-between', size !== 'small' && 'pt-2')}>
          {size === 'small' ? null : (
            <ForRole least="moderator">
              <span className="max-md:hidden">
                <MediaActions item={item} wordless onDelete={onDelete} />
              </span>
            </ForRole>
          )}
          <span className="ml-auto">
            <MediaMenu item={item} onView={onView} onEdit={onEdit} onDelete={onDelete} />
          </span>
        </div>
      </div>
    </li>
  );
}
