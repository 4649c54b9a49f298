import { clsx } from 'clsx';
import { useId } from 'react';
import { formatLimit } from '@/shared/lib/format-bytes';
import { getT } from '@/shared/texts/texts';
import { inputClass } from '@/shared/ui/text-field';
import { PICTURE_SIZES, SENT_SIZES, type PictureSize } from './sent-size';

interface PictureSizeFieldProps {
  value: PictureSize;
  onChange: (size: PictureSize) => void;
}

export function PictureSizeField({ value, onChange }: PictureSizeFieldProps) {
  const t = getT('uploadOptions');
  const hints = {
    small: t('smallHint', { pixels: SENT_SIZES.small.edge }),
    large: t('largeHint', { pixels: SENT_SIZES.large.edge, size: formatLimit(SENT_SIZES.large.bytes) }),
    original: t('originalHint'),
  };
  const hintId = useId();
  return (
    <div className="text-sm">
      <label className="flex min-h-11 items-center justify-between gap-3 font-semibold sm:justify-start">
        <span className="shrink-0">{t('pictureSize')}</span>
        <select
          className={clsx(inputClass(false), 'w-auto! min-w-0 font-normal text-ellipsis')}
          value={value}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(PICTURE_SIZES.find((size) => size === target.value) ?? value)}
        >
          {PICTURE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t(size)}
            </option>
          ))}
        </select>
      </label>
      <p id={hintId} className="text-ink-faint">
        {hints[value]}
      </p>
    </div>
  );
}
