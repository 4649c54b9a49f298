import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import type { AdminMedia } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { formatFileSize } from '@/shared/lib/format-bytes';
import { licenceName } from '@/shared/lib/licences';

export function attentionOf({ viewCount, likeCount }: AdminMedia): string {
  const t = getT('adminMedia');
  return `${t('views', { n: viewCount })} · ${t('likes', { n: likeCount })}`;
}

const present = (label: string, value: string): [string, string][] => (value === '' ? [] : [[label, value]]);

/** The facts of an item as texts. */
export function factsOf(item: AdminMedia): [label: string, value: string][] {
  const t = getT('adminMedia.facts');
  return [
    [t('type'), item.mimeType],
    [t('size'), `${formatFileSize(item.fileSize)}, ${formatWhole(item.width)} × ${formatWhole(item.height)} px`],
    [t('uploaded'), localMoment(item.uploadedAt)],
    [t('attention'), attentionOf(item)],
    [t('fileName'), item.fileName],
    ...present(t('itemTitle'), item.title),
    ...present(t('caption'), item.caption),
    [t('description'), item.altText === '' ? t('noDescription') : item.altText],
    ...present(t('hashtags'), item.hashtags.map((name) => `#${name}`).join(' ')),
    ...present(t('credit'), item.credit),
    ...present(t('copyrightNotice'), item.copyrightNotice),
    [t('licence'), licenceName(item.licence)],
    [t('download'), t(item.allowDownload ? 'downloadAllowed' : 'downloadRefused')],
  ];
}

export function MediaBadges({ item }: { item: AdminMedia }) {
  const t = getT('adminMedia');
  const common = getT('adminCommon');
  const kind = { image: null, ...allTexts('adminMedia.kinds') }[item.kind];
  const purposes = { gallery: null, private: t('private'), avatar: common('avatar'), banner: t('banner'), link: t('linkPicture') };
  const purpose = purposes[item.purpose];
  return (
    <>
      {kind === null ? null : <Badge variant="strong">{kind}</Badge>}
      {purpose === null ? null : <Badge>{purpose}</Badge>}
      {item.hidden ? <Badge variant="destructive">{common('hidden')}</Badge> : null}
      {item.sensitive ? <Badge variant="destructive">{t('sensitive')}</Badge> : null}
    </>
  );
}
