import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, themeChoices, useThemeChoice } from '../lib/theme';
import { preferencesTexts } from '../i18n/en/preferences';
import { getT } from '../i18n/texts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Three radio buttons in a row. The arrow keys move between them. */
export function ThemeSwitch() {
  const t = getT(preferencesTexts).theme;
  const chosen = useThemeChoice();
  return (
    <fieldset className="flex rounded-full bg-surface-soft p-1">
      <legend className="sr-only">{t.label}</legend>
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        return (
          <label
            key={choice}
            title={t[choice]}
            className={clsx(
              'flex h-8 flex-1 items-center justify-center rounded-full transition has-focus-visible:outline-2 has-focus-visible:outline-focus',
              chosen === choice ? 'bg-raised text-accent shadow-sm' : 'text-ink-faint hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === choice}
              onChange={() => {
                chooseTheme(choice);
              }}
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{t[choice]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
