import { clsx } from 'clsx';
import { useId } from 'react';
import { formatLimit } from '@/shared/lib/format-bytes';
import { getT } from '@/shared/texts/texts';
import { inputClass } from '@/shared/ui/text-field';
import { SENT_SIZES, type PictureSize } from './sent-size';

interface PictureSizeFieldProps {
  value: PictureSize;
  disabled: boolean;
  onChange: (size: PictureSize) => void;
}

const PICTURE_SIZES: PictureSize[] = ['small', 'large', 'original'];

export function PictureSizeField({ value, disabled, onChange }: PictureSizeFieldProps) {
  const t = getT('uploadOptions');
  const hints = {
    small: t('smallHint', { pixels: SENT_SIZES.small.edge }),
    large: t('largeHint', { pixels: SENT_SIZES.large.edge, size: formatLimit(SENT_SIZES.large.bytes) }),
    original: t('originalHint'),
  };
  const hintId = useId();
  return (
    <div className="border-t border-line px-4 py-3 text-sm">
      <label className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        <span className="shrink-0">{t('pictureSize')}</span>
        <select
          className={clsx(inputClass(false), 'w-auto! min-w-0 font-normal text-ellipsis')}
          value={value}
          disabled={disabled}
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
      <p id={hintId} className="mt-1 text-ink-faint">
        {hints[value]}
      </p>
    </div>
  );
}
