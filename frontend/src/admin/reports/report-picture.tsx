import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReportGroup } from '@/shared/api/admin-api';
import { useFileError } from '@/admin/shared/use-file-error';
import { objectOf } from './report-texts';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminReportsTexts } from '@/shared/i18n/en/admin/reports';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

const SIZE = 'size-24 sm:size-32';

interface ReportPictureProps {
  group: ReportGroup;
  media: NonNullable<ReportGroup['media']>;
  /** Shows the whole file. */
  onOpen: () => void;
}

/** Opens the whole file. A sensitive item is blurred until it is clicked (PR-52). */
export function ReportPicture({ group, media, onOpen }: ReportPictureProps) {
  const t = getT(adminReportsTexts);
  const [shown, setShown] = useState(!media.sensitive);
  const { error, onError } = useFileError(media.thumbnailUrl, getT(adminCommonTexts).mediaMissing);
  if (error !== null)
    return (
      <p className={clsx('flex shrink-0 items-center justify-center rounded-xl bg-surface-soft text-center text-sm text-ink-soft', SIZE)}>
        {error}
      </p>
    );
  const picture = (
    <img
      src={media.thumbnailUrl}
      alt=""
      width={128}
      height={128}
      loading="lazy"
      className={clsx('object-cover', SIZE, !shown && 'blur-xl')}
      onError={onError}
    />
  );
  return (
    <div className={clsx('shrink-0 overflow-hidden rounded-xl border border-line', SIZE)}>
      <button
        type="button"
        aria-label={fill(shown ? t.view : t.show, { object: objectOf(group) })}
        className={clsx('block', shown && 'cursor-zoom-in')}
        onClick={() => {
          if (shown) onOpen();
          else setShown(true);
        }}
      >
        {picture}
      </button>
    </div>
  );
}
