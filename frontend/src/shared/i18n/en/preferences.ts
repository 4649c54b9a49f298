import { namespace } from '../texts';

export const preferencesTexts = namespace('preferences', {
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language' },
});
