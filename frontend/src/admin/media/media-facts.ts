import type { AdminMedia } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { formatFileSize } from '@/shared/lib/format-bytes';
import { localMoment } from '@/admin/shared/dates';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { count } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

export function attentionOf({ viewCount, likeCount }: AdminMedia): string {
  const t = getT(adminMediaTexts);
  return `${count(t.views, viewCount)} · ${count(t.likes, likeCount)}`;
}

/** The facts of an item as texts. */
export function factsOf(item: AdminMedia): [label: string, value: string][] {
  const t = getT(adminMediaTexts).facts;
  return [
    [t.type, item.mimeType],
    [t.size, `${formatFileSize(item.fileSize)}, ${formatWhole(item.width)} × ${formatWhole(item.height)} px`],
    [t.uploaded, localMoment(item.uploadedAt)],
    [t.attention, attentionOf(item)],
    [t.fileName, item.fileName],
    [t.description, item.altText === '' ? t.noDescription : item.altText],
  ];
}
