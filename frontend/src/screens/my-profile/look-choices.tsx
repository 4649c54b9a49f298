import type { AppearanceView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { SegmentedControl } from '@/shared/ui/segmented-control';

type ChoiceKey = 'font' | 'buttonShape' | 'background' | 'scheme';
type Choice = NonNullable<AppearanceView[ChoiceKey]>;

/** `open` names the choice that is null: it is left to the theme, or to the device of the visitor. */
const CHOICES: { key: ChoiceKey; open: 'theme' | 'device'; values: readonly Choice[] }[] = [
  { key: 'scheme', open: 'device', values: ['light', 'dark'] },
  { key: 'font', open: 'theme', values: ['sans', 'grotesque', 'serif', 'soft', 'mono'] },
  { key: 'buttonShape', open: 'theme', values: ['square', 'rounded', 'round'] },
  { key: 'background', open: 'theme', values: ['plain', 'gradient', 'picture'] },
];

/** The choices that are one of a few values. */
export function Choices({ look, onChange }: { look: AppearanceView; onChange: (changes: Partial<AppearanceView>) => void }) {
  const t = getT('look');
  return CHOICES.map(({ key, open, values }) => (
    <div key={key} className="min-w-0">
      {/* The control has the same name for assistive technology. */}
      <p aria-hidden className="mb-2 font-semibold">
        {t(key)}
      </p>
      <SegmentedControl
        stretched
        label={t(key)}
        value={look[key] ?? open}
        options={([open, ...values] as const).map((value) => ({ value, label: t(`choices.${value}`) }))}
        onChoose={(value) => onChange({ [key]: value === open ? null : value })}
      />
    </div>
  ));
}
