import { limits } from '../../shared/api/limits';
import type { Media } from '../../shared/api/public-api';
import { formatLimit } from '../../shared/lib/format';
import { editorTexts } from '../../shared/lib/texts/editor-texts';
import { fill, texts } from '../../shared/lib/texts/texts';

export interface RejectedFile {
  title: string;
  description: string;
}

type Kind = Media['kind'];

/** The accepted files of one uploader. The server decides by the bytes; these checks only avoid transfers that would be rejected. */
export interface UploadRules {
  /** The `accept` attribute of the file input. */
  accepted: string;
  /** The text about the accepted types and their maximum sizes. */
  limitsText: string;
  kindOf: (file: File) => Kind | null;
  /** The reason why a file cannot be uploaded (PR-55); null when it can. */
  rejectionOf: (file: File) => RejectedFile | null;
  /** Sending all files also sends the failed ones again (PR-55). */
  retriesFailed: boolean;
}

const pictures: Record<string, Kind> = {
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
};
const onUploadPage: Record<string, Kind> = { ...pictures, 'image/avif': 'image' };
const inGallery: Record<string, Kind> = { ...pictures, 'video/webm': 'video', 'video/quicktime': 'video' };

/** Some systems know no type for newer endings. */
const typesByEnding: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

const kindBy =
  (kinds: Record<string, Kind | undefined>) =>
  (file: File): Kind | null => {
    const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
    const type = file.type === '' ? (typesByEnding[ending] ?? '') : file.type;
    return kinds[type] ?? null;
  };

const mostOf = (kind: Kind): number => (kind === 'video' ? limits.videoMaxBytes : limits.imageMaxBytes);

export function pageRules(): UploadRules {
  const t = texts().upload;
  const kindOf = kindBy(onUploadPage);
  return {
    accepted: Object.keys(onUploadPage).join(','),
    limitsText: t.limits,
    kindOf,
    retriesFailed: true,
    rejectionOf: (file) => {
      const kind = kindOf(file);
      if (kind === null) return { title: t.badType, description: fill(t.badTypeHint, { file: file.name }) };
      return file.size > mostOf(kind) ? { title: t.tooLarge, description: fill(t.tooLargeHint, { file: file.name }) } : null;
    },
  };
}

export function galleryRules(): UploadRules {
  const t = editorTexts().uploader;
  const kindOf = kindBy(inGallery);
  const refused = (file: File, reason: string): RejectedFile => ({ title: t.refused, description: `${file.name}: ${reason}` });
  return {
    accepted: Object.keys(inGallery).join(','),
    limitsText: t.limits,
    kindOf,
    retriesFailed: false,
    rejectionOf: (file) => {
      const kind = kindOf(file);
      if (kind === null) return refused(file, t.unsupported);
      return file.size > mostOf(kind) ? refused(file, fill(t.tooLarge, { most: formatLimit(mostOf(kind)) })) : null;
    },
  };
}
