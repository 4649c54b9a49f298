import type { preferencesTexts } from '../en/preferences';
import type { TextsOf } from '../texts';

export const preferences: TextsOf<typeof preferencesTexts> = {
  theme: { label: 'Darstellung', system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: { label: 'Sprache' },
};
