import { namespace } from '@/shared/i18n/texts';

export const preferencesTexts = namespace('preferences', {
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language' },
});
