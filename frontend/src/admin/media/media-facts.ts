import type { AdminMedia } from '../../shared/api/admin-api';
import { formatMegabytes, formatWhole } from '../../shared/lib/format';
import { localMoment } from '../shared/dates';
import { adminMediaTexts } from '../../shared/i18n/en/admin/media';
import { count } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

const KB = 1024;

export function sizeOf({ fileSize }: AdminMedia): string {
  return fileSize < KB * KB ? `${formatWhole(Math.ceil(fileSize / KB))} KB` : `${formatMegabytes(fileSize)} MB`;
}

export function attentionOf({ viewCount, likeCount }: AdminMedia): string {
  const t = getT(adminMediaTexts);
  return `${count(t.views, viewCount)} · ${count(t.likes, likeCount)}`;
}

/** The facts of an item as texts. */
export function factsOf(item: AdminMedia): [label: string, value: string][] {
  const t = getT(adminMediaTexts).facts;
  return [
    [t.type, item.mimeType],
    [t.size, `${sizeOf(item)}, ${formatWhole(item.width)} × ${formatWhole(item.height)} px`],
    [t.uploaded, localMoment(item.uploadedAt)],
    [t.attention, attentionOf(item)],
    [t.fileName, item.fileName],
    [t.description, item.altText === '' ? t.noDescription : item.altText],
  ];
}
