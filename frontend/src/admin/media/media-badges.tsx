import type { AdminMedia } from '@/shared/api/admin-api';
import { Badge } from '@/admin/shared/badge';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { getT } from '@/shared/i18n/texts';

export function MediaBadges({ item }: { item: AdminMedia }) {
  const t = getT(adminMediaTexts);
  const { avatar, hidden } = getT(adminCommonTexts);
  const kind = { image: null, ...t.kinds }[item.kind];
  const purpose = { gallery: null, avatar, banner: t.banner }[item.purpose];
  return (
    <>
      {kind === null ? null : <Badge variant="strong">{kind}</Badge>}
      {purpose === null ? null : <Badge>{purpose}</Badge>}
      {item.hidden ? <Badge variant="destructive">{hidden}</Badge> : null}
      {item.sensitive ? <Badge variant="destructive">{t.sensitive}</Badge> : null}
    </>
  );
}
