import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useMediaFile } from '@/admin/shared/media-file';
import type { ReportGroup } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { objectOf } from './report-texts';

const SIZE = 'size-24 sm:size-32';

interface ReportPictureProps {
  group: ReportGroup;
  media: NonNullable<ReportGroup['media']>;
  /** Shows the whole file. */
  onOpen: () => void;
}

/** Opens the whole file. A sensitive item is blurred until it is clicked (PR-52). */
export function ReportPicture({ group, media, onOpen }: ReportPictureProps) {
  const t = getT('adminReports');
  const [shown, setShown] = useState(!media.sensitive);
  const { src, error, onError } = useMediaFile(media.thumbnailUrl, getT('adminCommon')('mediaMissing'));
  if (src === null) {
    return (
      <p className={clsx('flex shrink-0 items-center justify-center rounded-xl bg-surface-soft text-center text-sm text-ink-soft', SIZE)}>
        {error}
      </p>
    );
  }
  return (
    <div className={clsx('shrink-0 overflow-hidden rounded-xl border border-line', SIZE)}>
      <button
        type="button"
        aria-label={t(shown ? 'view' : 'show', { object: objectOf(group) })}
        className={clsx('block', shown && 'cursor-zoom-in')}
        onClick={() => (shown ? onOpen() : setShown(true))}
      >
        <img
          src={src}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          className={clsx('object-cover', SIZE, !shown && 'blur-xl')}
          onError={onError}
        />
      </button>
    </div>
  );
}

/** The first pictures of an album or a collection. */
export function SetPictures({ thumbnailUrls }: NonNullable<ReportGroup['set']>) {
  if (thumbnailUrls.length === 0)
    return <Images aria-hidden className={clsx('shrink-0 rounded-xl bg-surface-soft p-8 text-ink-soft', SIZE)} />;
  return (
    <div className={clsx('grid shrink-0 grid-cols-2 gap-0.5 overflow-hidden rounded-xl border border-line', SIZE)}>
      {thumbnailUrls.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-full object-cover only:col-span-2 first:row-span-2 last:even:row-span-2"
        />
      ))}
    </div>
  );
}
