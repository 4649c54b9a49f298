import { PlayCircleFilled } from '@ant-design/icons';
import { Modal } from 'antd';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { filesOf, previewKindOf, thumbnailsOf, type MediaMetadata } from './media-metadata';
import { useFirstThatLoads } from './use-first-that-loads';
import { adminActivitiesTexts } from '@/shared/i18n/en/admin/activities';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

function MissingMedia({ media, isOffline }: { media: MediaMetadata; isOffline: boolean }) {
  const t = getT(adminActivitiesTexts);
  const { mediaMissing, mediaOffline } = getT(adminCommonTexts);
  const notLoaded = isOffline ? mediaOffline : mediaMissing;
  return (
    <div className="mt-2 w-fit max-w-full rounded-lg border border-dashed border-line-strong px-3 py-2 text-sm [overflow-wrap:anywhere]">
      <p className="font-medium">{media.mediaDeleted ? t.mediaDeleted : notLoaded}</p>
      {media.filename === '' ? null : <p className="text-ink-soft">{media.filename}</p>}
      {media.mediaId === null ? null : <p className="text-ink-faint">{fill(t.mediaId, { id: media.mediaId })}</p>}
    </div>
  );
}

/** A 64 px square (PR-56) that opens the file. */
export function MediaPreview({ media, onOpen }: { media: MediaMetadata; onOpen: (media: MediaMetadata) => void }) {
  const { src, isOffline, onError } = useFirstThatLoads(thumbnailsOf(media));
  const kind = previewKindOf(media);
  // A deleted item is not requested.
  if (media.mediaDeleted || src === null) return <MissingMedia media={media} isOffline={isOffline} />;
  if (kind === null) return <p className="mt-1 font-mono text-sm text-ink-soft [overflow-wrap:anywhere]">{media.filename}</p>;
  return (
    <button
      type="button"
      aria-label={fill(getT(adminActivitiesTexts).preview, { name: media.filename })}
      title={media.filename}
      className="relative mt-2 block size-16 cursor-zoom-in overflow-hidden rounded-lg border border-line bg-surface-soft"
      onClick={() => {
        onOpen(media);
      }}
    >
      <img src={src} alt="" width={64} height={64} loading="lazy" onError={onError} className="size-16 object-cover" />
      {kind === 'video' ? (
        <PlayCircleFilled aria-hidden className="absolute inset-0 flex items-center justify-center text-2xl text-white drop-shadow" />
      ) : null}
    </button>
  );
}

function WholeFile({ media }: { media: MediaMetadata }) {
  const t = getT(adminCommonTexts);
  const { src, isOffline, onError } = useFirstThatLoads(filesOf(media));
  if (src === null) return <p className="py-10 text-center text-ink-soft">{isOffline ? t.mediaOffline : t.mediaFileMissing}</p>;
  if (previewKindOf(media) === 'video') {
    return (
      <video key={src} src={src} controls onError={onError} className="mx-auto max-h-[70dvh] max-w-full rounded-lg">
        {t.noVideo}
      </video>
    );
  }
  return <img src={src} alt={media.filename} onError={onError} className="mx-auto max-h-[70dvh] max-w-full rounded-lg" />;
}

export function MediaPreviewDialog({ media, modalProps }: { media: MediaMetadata; modalProps: ModalProps }) {
  return (
    <Modal
      {...modalProps}
      destroyOnHidden
      title={<span className="[overflow-wrap:anywhere]">{media.filename}</span>}
      footer={null}
      width={800}
    >
      <WholeFile media={media} />
    </Modal>
  );
}
