import { useState } from 'react';
import { commonTexts } from '@/shared/i18n/en/common';
import { picturesTexts } from '@/shared/i18n/en/pictures';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { canGiveUp, gradientOf, gradientText, type Gradient } from './gradient';

interface BannerGradientProps {
  banner: string | null;
  isSaving: boolean;
  onCancel: () => void;
  onSave: (gradient: string) => void;
}

const directions: Gradient['direction'][] = ['horizontal', 'vertical'];

export function BannerGradient({ banner, isSaving, onCancel, onSave }: BannerGradientProps) {
  const t = getT(picturesTexts).banner;
  const common = getT(commonTexts);
  const [gradient, setGradient] = useState(() => gradientOf(banner));

  const change = (n: number, changed: Partial<Gradient['colours'][number]>): void => {
    setGradient({ ...gradient, colours: gradient.colours.map((colour, index) => (index === n ? { ...colour, ...changed } : colour)) });
  };

  return (
    <div className="flex flex-col gap-5">
      <div role="img" aria-label={t.preview} style={{ backgroundImage: gradientText(gradient) }} className="h-28 rounded-panel sm:h-40" />
      <fieldset>
        <legend className="mb-2 font-semibold">{t.colours}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
          {gradient.colours.map(({ value, used }, n) => (
            // The index is a stable key, because there are always three colours.
            <div key={n} className="flex items-center gap-2.5">
              <input
                type="checkbox"
                aria-label={fill(t.useColour, { n: n + 1 })}
                checked={used}
                disabled={!canGiveUp(gradient, n)}
                className="size-5 accent-accent"
                onChange={({ target }) => {
                  change(n, { used: target.checked });
                }}
              />
              <input
                type="color"
                aria-label={fill(t.colour, { n: n + 1 })}
                value={value}
                disabled={!used}
                className="h-11 w-12 rounded-control border border-line bg-surface p-1 disabled:opacity-40 sm:w-16"
                onChange={({ target }) => {
                  change(n, { value: target.value });
                }}
              />
            </div>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-faint">{t.atLeastTwo}</p>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{t.direction}</legend>
        <div className="flex gap-6">
          {directions.map((direction) => (
            <label key={direction} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="direction"
                checked={gradient.direction === direction}
                className="size-5 accent-accent"
                onChange={() => {
                  setGradient({ ...gradient, direction });
                }}
              />
              {t[direction]}
            </label>
          ))}
        </div>
      </fieldset>
      <DialogActions>
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          {common.cancel}
        </Button>
        <OnlineButton
          loading={isSaving}
          onClick={() => {
            onSave(gradientText(gradient));
          }}
        >
          {isSaving ? t.saving : t.save}
        </OnlineButton>
      </DialogActions>
    </div>
  );
}
