import { Bookmark, Check, Download, Flag, Pencil, Share2, Trash2, Heart, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { ZoomRef } from 'yet-another-react-lightbox';
import type { MediaView } from '@/shared/api/public-api';
import { openDialog } from '@/shared/lib/opened-dialog';
import { getT } from '@/shared/texts/texts';
import { useShare } from '@/shared/ui/share-button';
import { formatCompact } from '@/shared/lib/format';
import type { OwnerAction, ShownMedia } from './use-gallery';
import { useLike } from './use-like';

interface LightboxButtonsProps {
  /** The display name of the creator, or the username. */
  creator: string;
  media: ShownMedia;
  /** The page is that of the viewer, who cannot report the item. */
  isOwn: boolean;
  /** Set for an owner who may edit and delete the item, and does not save it. */
  onAct?: (action: OwnerAction) => void;
}

/** The deep link to the item: the URL of the page, or on a page of several creators that of its creator. */
const urlOf = ({ id, creator }: ShownMedia): string =>
  creator === undefined ? window.location.href : `${window.location.origin}/${encodeURIComponent(creator.username)}?media=${String(id)}`;

/** The buttons of the toolbar that concern the open item. */
export function LightboxButtons({ creator, media, isOwn, onAct }: LightboxButtonsProps) {
  const t = getT('media');
  const sharing = getT('share');
  const { copied, share } = useShare();
  return (
    <>
      <LikeButton media={media} />
      {onAct === undefined ? (
        <ToolbarButton label={getT('lightbox')('save')} isPressed={media.isSaved} onClick={() => openDialog({ save: media.id })}>
          <Bookmark className={clsx('size-7', media.isSaved && 'fill-current')} aria-hidden />
        </ToolbarButton>
      ) : (
        (['describe', 'delete'] as const).map((kind) => (
          <ToolbarButton key={kind} label={t(kind)} onClick={() => onAct({ kind, media })}>
            {kind === 'delete' ? <Trash2 className="size-6" aria-hidden /> : <Pencil className="size-6" aria-hidden />}
          </ToolbarButton>
        ))
      )}
      {media.allowDownload ? (
        <a
          href={`/api/media/${String(media.id)}/original`}
          download
          className="yarl__button"
          aria-label={t('download')}
          title={t('download')}
        >
          <Download className="size-6" aria-hidden />
        </a>
      ) : null}
      {isOwn ? null : (
        <ToolbarButton label={sharing('reportMedia')} onClick={() => openDialog({ report: { kind: 'media', id: media.id } })}>
          <Flag className="size-6" aria-hidden />
        </ToolbarButton>
      )}
      <ToolbarButton label={copied ? sharing('copied') : sharing('media')} onClick={() => void share(urlOf(media), creator)}>
        {copied ? <Check className="size-7" aria-hidden /> : <Share2 className="size-7" aria-hidden />}
      </ToolbarButton>
    </>
  );
}

interface ToolbarButtonProps {
  label: string;
  /** Set for a button with a state. */
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolbarButton({ label, isPressed, onClick, children }: ToolbarButtonProps) {
  return (
    <button type="button" className="yarl__button" aria-label={label} aria-pressed={isPressed} title={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** A button in the toolbar of the lightbox. */
function LikeButton({ media }: { media: MediaView }) {
  const { label, isSending, toggle } = useLike(media);
  const { isLiked, likeCount } = media;
  return (
    <button
      type="button"
      className="yarl__button inline-flex items-center gap-2"
      aria-label={label}
      aria-pressed={isLiked}
      aria-disabled={isSending}
      title={label}
      onClick={toggle}
    >
      <Heart aria-hidden className={clsx('size-7', isLiked && 'fill-current text-rose-500')} />
      <span aria-hidden className="text-base font-semibold tabular-nums">
        {formatCompact(likeCount)}
      </span>
    </button>
  );
}

/** The buttons of the toolbar. A phone has no room for them; two fingers zoom there. */
export function LightboxZoom({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }: ZoomRef) {
  const t = getT('lightbox');
  const buttons = [
    { label: t('zoomIn'), icon: ZoomIn, isDisabled: disabled || zoom >= maxZoom, run: zoomIn },
    { label: t('zoomOut'), icon: ZoomOut, isDisabled: disabled || zoom <= minZoom, run: zoomOut },
  ];
  return (
    <>
      {buttons.map(({ label, icon: Icon, isDisabled, run }) => (
        <button
          key={label}
          type="button"
          className="yarl__button max-sm:hidden"
          aria-label={label}
          title={label}
          disabled={isDisabled}
          onClick={() => run()}
        >
          <Icon aria-hidden className="size-7" />
        </button>
      ))}
    </>
  );
}
