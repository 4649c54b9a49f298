import type { preferencesTexts } from '@/shared/i18n/en/preferences';
import type { TextsOf } from '@/shared/i18n/texts';

export const preferences: TextsOf<typeof preferencesTexts> = {
  theme: { label: 'Darstellung', system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: { label: 'Sprache' },
};
