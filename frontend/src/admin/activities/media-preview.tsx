import { PlayCircleFilled } from '@ant-design/icons';
import { useMediaFile, WholeFile } from '@/admin/shared/media-file';
import { Modal } from '@/admin/shared/modal';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { isRecord, parseJson } from '@/shared/lib/json';
import { getT } from '@/shared/texts/texts';

export interface MediaMetadata {
  mediaId: number | null;
  filename: string;
  mediaDeleted: boolean;
}

/** The extensions that have a preview (PR-56). */
const IMAGE = /\.(jpg|jpeg|png|gif|webp)$/i;
const VIDEO = /\.(mp4|webm|mov)$/i;

/** Reads the file from the metadata of an upload; null when the metadata contains none. */
export function mediaMetadataOf(metadata: string | null): MediaMetadata | null {
  const parsed = metadata === null ? null : parseJson(metadata);
  if (!isRecord(parsed)) return null;
  const mediaId = typeof parsed.mediaId === 'number' ? parsed.mediaId : null;
  const filename = typeof parsed.filename === 'string' ? parsed.filename : '';
  return mediaId === null && filename === '' ? null : { mediaId, filename, mediaDeleted: parsed.mediaDeleted === true };
}

/** The file extension decides. Any other item with an id is shown as an image, because every item has a thumbnail. */
export function previewKindOf({ mediaId, filename }: MediaMetadata): 'image' | 'video' | null {
  if (VIDEO.test(filename)) return 'video';
  return IMAGE.test(filename) || mediaId !== null ? 'image' : null;
}

const storedFile = (filename: string): string => `/storage/${encodeURIComponent(filename)}`;

/** The address for administrators also serves hidden and private items. */
export const thumbnailOf = ({ mediaId, filename }: MediaMetadata): string =>
  mediaId === null ? storedFile(filename) : `/adm/api/media/${String(mediaId)}/thumbnail`;

export const fileOf = ({ mediaId, filename }: MediaMetadata): string =>
  mediaId === null ? storedFile(filename) : `/adm/api/media/${String(mediaId)}/file`;

function MissingMedia({ media: { filename, mediaId }, text }: { media: MediaMetadata; text: string | null }) {
  return (
    <div className="mt-2 w-fit max-w-full rounded-lg border border-dashed border-line-strong px-3 py-2 text-sm [overflow-wrap:anywhere]">
      <p className="font-medium">{text}</p>
      {filename === '' ? null : <p className="text-ink-soft">{filename}</p>}
      {mediaId === null ? null : <p className="text-ink-faint">{getT('adminActivities')('mediaId', { id: mediaId })}</p>}
    </div>
  );
}

/** A 64 px square (PR-56) that opens the file. */
export function MediaPreview({ media, onOpen }: { media: MediaMetadata; onOpen: (media: MediaMetadata) => void }) {
  const t = getT('adminActivities');
  const { src, error, onError } = useMediaFile(thumbnailOf(media), getT('adminCommon')('mediaMissing'));
  const kind = previewKindOf(media);
  // A deleted item is not requested.
  if (media.mediaDeleted) return <MissingMedia media={media} text={t('mediaDeleted')} />;
  if (src === null) return <MissingMedia media={media} text={error} />;
  if (kind === null) return <p className="mt-1 font-mono text-sm text-ink-soft [overflow-wrap:anywhere]">{media.filename}</p>;
  return (
    <button
      type="button"
      aria-label={t('preview', { name: media.filename })}
      title={media.filename}
      className="relative mt-2 block size-16 cursor-zoom-in overflow-hidden rounded-lg border border-line bg-surface-soft"
      onClick={() => onOpen(media)}
    >
      <img src={src} alt="" width={64} height={64} loading="lazy" onError={onError} className="size-16 object-cover" />
      {kind === 'video' ? (
        <PlayCircleFilled aria-hidden className="absolute inset-0 flex items-center justify-center text-2xl text-white drop-shadow" />
      ) : null}
    </button>
  );
}

export function MediaPreviewDialog({ media, modalProps }: { media: MediaMetadata; modalProps: ModalProps }) {
  return (
    <Modal {...modalProps} title={<span className="[overflow-wrap:anywhere]">{media.filename}</span>} footer={null} width={800}>
      <WholeFile kind={previewKindOf(media) ?? 'image'} url={fileOf(media)} label={media.filename} />
    </Modal>
  );
}
