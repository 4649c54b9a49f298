import type { AdminMedia } from '../../shared/api/admin-api';
import { formatMegabytes, formatWhole } from '../../shared/lib/format';
import { localMoment } from '../shared/dates';

const KB = 1024;

export function sizeOf({ fileSize }: AdminMedia): string {
  return fileSize < KB * KB ? `${formatWhole(Math.ceil(fileSize / KB))} KB` : `${formatMegabytes(fileSize)} MB`;
}

const countText = (count: number, singular: string): string => `${formatWhole(count)} ${singular}${count === 1 ? '' : 's'}`;

export function attentionOf({ viewCount, likeCount }: AdminMedia): string {
  return `${countText(viewCount, 'view')} · ${countText(likeCount, 'like')}`;
}

/** The facts of an item as texts. */
export function factsOf(item: AdminMedia): [label: string, value: string][] {
  return [
    ['Type', item.mimeType],
    ['Size', `${sizeOf(item)}, ${formatWhole(item.width)} × ${formatWhole(item.height)} px`],
    ['Uploaded', localMoment(item.uploadedAt)],
    ['Attention', attentionOf(item)],
    ['Stored as', item.fileName],
    ['Description', item.altText === '' ? 'None' : item.altText],
  ];
}
