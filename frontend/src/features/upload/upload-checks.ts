import { ThrownApiError } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import type { MediaView } from '@/shared/api/public-api';
import { formatLimit } from '@/shared/lib/format-bytes';
import { isShrinkable } from '@/shared/lib/is-shrinkable';
import { getT } from '@/shared/texts/texts';
import type { PictureSize } from './sent-size';

const HEAD_BYTES = 12;

/** The first bytes of the accepted types as hexadecimal digits. Bytes 4 to 7 of a QuickTime file without `ftyp` name another box. */
const SIGNATURES = [
  { type: 'JPEG', pattern: /^ffd8ff/ },
  { type: 'PNG', pattern: /^89504e470d0a1a0a/ },
  { type: 'GIF', pattern: /^47494638/ },
  { type: 'WebP', pattern: /^52494646.{8}57454250/ },
  { type: 'WebM', pattern: /^1a45dfa3/ },
  { type: 'AVIF, HEIC, MP4, QuickTime: ftyp', pattern: /^.{8}66747970/ },
  { type: 'QuickTime: moov, mdat, wide, free, skip, pnot', pattern: /^.{8}(?:6d6f6f76|6d646174|77696465|66726565|736b6970|706e6f74)/ },
];

/**
 * False for a file that is neither an image nor a video, whatever its name says. The server looks closer. A file that the browser
 * cannot read passes, because its upload shows the reason.
 */
export async function looksLikeMedia(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (head === undefined) return true;
  const digits = Array.from(new Uint8Array(head), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return SIGNATURES.some(({ pattern }) => pattern.test(digits));
}

export interface RejectedFile {
  title: string;
  description: string;
  /** The file, when the uploader of the gallery takes it. */
  forGallery?: File;
}

type Kind = MediaView['kind'];

/** The accepted files of one uploader. The server decides by the bytes; these checks only avoid transfers that would be rejected. */
export interface UploadRules {
  /** The `accept` attribute of the file input. */
  accepted: string;
  /** The text about the accepted types and their maximum sizes. */
  limitsText: string;
  kindOf: (file: File) => Kind | null;
  /** The reason why a file cannot be uploaded by its name and size (PR-55); null when it can. The size of one that is made smaller is not known yet. */
  rejectionOf: (file: File, isMadeSmaller?: boolean) => RejectedFile | null;
  /** The reason for a file whose content is not that of its type. */
  fakeOf: (file: File) => RejectedFile;
  /** Sending all files also sends the failed ones again (PR-55). */
  retriesFailed: boolean;
}

/** The reason why a file cannot be uploaded in this size, also by its first bytes; null when it can. */
export async function rejectionOf(rules: UploadRules, file: File, size: PictureSize): Promise<RejectedFile | null> {
  const isMadeSmaller = size !== 'original' && isShrinkable(file);
  return rules.rejectionOf(file, isMadeSmaller) ?? ((await looksLikeMedia(file)) ? null : rules.fakeOf(file));
}

/** Fails for what is to be sent when it is still too large, because the browser could not make it smaller. */
export function assertSendable(rules: UploadRules, file: File): void {
  const rejection = rules.rejectionOf(file);
  if (rejection === null) return;
  const { description } = rejection;
  throw new ThrownApiError({ status: 413, code: 'file_too_large', message: description, fields: [], thrown: description });
}

const commonTypes: Record<string, Kind> = {
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
};
const phoneTypes: Record<string, Kind> = { 'image/heic': 'image', 'image/heif': 'image' };
const pageTypes: Record<string, Kind> = { ...commonTypes, ...phoneTypes, 'image/avif': 'image' };
const galleryTypes: Record<string, Kind> = { ...commonTypes, ...phoneTypes, 'video/webm': 'video', 'video/quicktime': 'video' };

/** Some systems report no MIME type for newer file extensions. */
const typesByExtension: Record<string, string> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

const kindBy =
  (kinds: Record<string, Kind | undefined>) =>
  (file: File): Kind | null => {
    const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
    const type = file.type === '' ? (typesByExtension[extension] ?? '') : file.type;
    return kinds[type] ?? null;
  };

const sizeLimits = () => ({ image: formatLimit(limits.imageMaxBytes), video: formatLimit(limits.videoMaxBytes) });

const maxBytesOf = (kind: Kind): number => (kind === 'video' ? limits.videoMaxBytes : limits.imageMaxBytes);

export function pageRules(): UploadRules {
  const t = getT('upload');
  const kindOf = kindBy(pageTypes);
  return {
    accepted: Object.keys(pageTypes).join(','),
    limitsText: t('limits', sizeLimits()),
    kindOf,
    retriesFailed: true,
    fakeOf: (file) => ({ title: t('badType'), description: t('fakeHint', { file: file.name }) }),
    rejectionOf: (file, isMadeSmaller = false) => {
      const kind = kindOf(file);
      if (kind === null) {
        const rejected = { title: t('badType'), description: t('badTypeHint', { file: file.name }) };
        return kindBy(galleryTypes)(file) === null ? rejected : { ...rejected, forGallery: file };
      }
      return file.size > maxBytesOf(kind) && !isMadeSmaller
        ? { title: t('tooLarge'), description: t('tooLargeHint', { file: file.name }) }
        : null;
    },
  };
}

export function galleryRules(): UploadRules {
  const t = getT('uploadDialog');
  const kindOf = kindBy(galleryTypes);
  const reject = (file: File, reason: string): RejectedFile => ({
    title: t('refused'),
    description: t('refusedFile', { file: file.name, reason }),
  });
  return {
    accepted: Object.keys(galleryTypes).join(','),
    limitsText: t('limits', sizeLimits()),
    kindOf,
    retriesFailed: false,
    fakeOf: (file) => ({ title: t('refused'), description: getT('upload')('fakeHint', { file: file.name }) }),
    rejectionOf: (file, isMadeSmaller = false) => {
      const kind = kindOf(file);
      if (kind === null) return reject(file, t('unsupported'));
      return file.size > maxBytesOf(kind) && !isMadeSmaller ? reject(file, t('tooLarge', { most: formatLimit(maxBytesOf(kind)) })) : null;
    },
  };
}
