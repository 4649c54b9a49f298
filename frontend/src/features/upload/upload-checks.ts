import { limits } from '../../shared/api/limits';
import type { Media } from '../../shared/api/public-api';
import { fill, texts } from '../../shared/lib/texts/texts';

export interface Refusal {
  title: string;
  description: string;
}

/** Decision 31; the server decides by the bytes, this only saves a transfer that is bound to fail. */
const kindsByType: Record<string, Media['kind']> = {
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
};

/** Some systems know no type for newer endings. */
const typesByEnding: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', mp4: 'video/mp4' };

export const acceptedTypes = Object.keys(kindsByType).join(',');

export function kindOf(file: File): Media['kind'] | null {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  const type = file.type === '' ? (typesByEnding[ending] ?? '') : file.type;
  return kindsByType[type] ?? null;
}

/** Why a file cannot be uploaded, in the words of the specification (section 5); null when it can. */
export function refusalOf(file: File): Refusal | null {
  const t = texts().upload;
  const kind = kindOf(file);
  if (kind === null) return { title: t.badType, description: fill(t.badTypeHint, { file: file.name }) };
  const most = kind === 'video' ? limits.videoMaxBytes : limits.imageMaxBytes;
  if (file.size > most) return { title: t.tooLarge, description: fill(t.tooLargeHint, { file: file.name }) };
  return null;
}
