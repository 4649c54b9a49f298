import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, themeChoices, useThemeChoice } from '@/shared/lib/theme';
import { getT } from '@/shared/texts/texts';
import { SegmentedControl } from './segmented-control';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const t = getT('preferences.theme');
  const options = themeChoices.map((value) => ({ value, label: t(value), icon: icons[value] }));
  return <SegmentedControl stretched label={t('label')} value={useThemeChoice()} options={options} onChoose={chooseTheme} />;
}
