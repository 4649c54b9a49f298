import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';

/** Three colours, of which two or three are used, and a direction (PR-55). */
interface Gradient {
  colours: { value: string; used: boolean }[];
  direction: 'horizontal' | 'vertical';
}

const ANGLES = { horizontal: '90deg', vertical: '180deg' };
/** PR-55; the third colour is switched off. */
const DEFAULT_GRADIENT: Gradient = {
  colours: [
    { value: '#3b82f6', used: true },
    { value: '#8b5cf6', used: true },
    { value: '#ec4899', used: false },
  ],
  direction: 'horizontal',
};

const MIN_COLOURS = 2;

export function gradientText({ colours, direction }: Gradient): string {
  const used = colours.filter((colour) => colour.used).map((colour) => colour.value);
  return `linear-gradient(${ANGLES[direction]}, ${used.join(', ')})`;
}

/** Parses a stored banner that has the format of `gradientText`; any other banner returns the default gradient. */
export function gradientOf(banner: string | null): Gradient {
  const [, angle, list = ''] = /^linear-gradient\((90|180)deg, ?(#[0-9a-f]{6}(?:, ?#[0-9a-f]{6}){1,2})\)$/i.exec(banner ?? '') ?? [];
  if (list === '') return DEFAULT_GRADIENT;
  const values = list.split(/, ?/);
  return {
    colours: DEFAULT_GRADIENT.colours.map((colour, n) => ({ value: values[n] ?? colour.value, used: values[n] !== undefined })),
    direction: angle === '180' ? 'vertical' : 'horizontal',
  };
}

/** False when switching the colour off would leave fewer than two colours. */
export function canGiveUp({ colours }: Gradient, n: number): boolean {
  return colours[n]?.used !== true || colours.filter((colour) => colour.used).length > MIN_COLOURS;
}

interface BannerGradientProps {
  banner: string | null;
  isSaving: boolean;
  onChange: () => void;
  onCancel: () => void;
  onSave: (gradient: string) => void;
}

const directions: Gradient['direction'][] = ['horizontal', 'vertical'];

export function BannerGradient({ banner, isSaving, onChange, onCancel, onSave }: BannerGradientProps) {
  const t = getT('pictures.banner');
  const common = getT('common');
  const [gradient, setGradient] = useState(() => gradientOf(banner));

  const set = (changed: Gradient): void => {
    setGradient(changed);
    onChange();
  };
  const change = (n: number, changed: Partial<Gradient['colours'][number]>): void =>
    set({ ...gradient, colours: gradient.colours.map((colour, index) => (index === n ? { ...colour, ...changed } : colour)) });

  return (
    <div className="flex flex-col gap-5">
      <div
        role="img"
        aria-label={t('preview')}
        style={{ backgroundImage: gradientText(gradient) }}
        className="h-28 rounded-panel sm:h-40"
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('colours')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
          {gradient.colours.map(({ value, used }, n) => (
            // The index is a stable key, because there are always three colours.
            <div key={n} className="flex items-center gap-2.5">
              <input
                type="checkbox"
                aria-label={t('useColour', { n: n + 1 })}
                checked={used}
                disabled={!canGiveUp(gradient, n)}
                className="size-5 accent-accent"
                onChange={({ target }) => change(n, { used: target.checked })}
              />
              <input
                type="color"
                aria-label={t('colour', { n: n + 1 })}
                value={value}
                disabled={!used}
                className="h-11 w-12 rounded-control border border-line bg-surface p-1 disabled:opacity-40 sm:w-16"
                onChange={({ target }) => change(n, { value: target.value })}
              />
            </div>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-faint">{t('atLeastTwo')}</p>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('direction')}</legend>
        <div className="flex gap-6">
          {directions.map((direction) => (
            <label key={direction} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="direction"
                checked={gradient.direction === direction}
                className="size-5 accent-accent"
                onChange={() => set({ ...gradient, direction })}
              />
              {t(direction)}
            </label>
          ))}
        </div>
      </fieldset>
      <DialogActions>
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <OnlineButton loading={isSaving} onClick={() => onSave(gradientText(gradient))}>
          {isSaving ? t('saving') : t('save')}
        </OnlineButton>
      </DialogActions>
    </div>
  );
}
