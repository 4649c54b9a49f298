import type { savePromptTexts } from '@/shared/i18n/en/save-prompt';
import type { TextsOf } from '@/shared/i18n/texts';

export const savePrompt: TextsOf<typeof savePromptTexts> = {
  title: 'Verliere dein Konto nicht',
  hint: 'Gib deine E-Mail-Adresse ein, um dein Konto zu sichern.',
  pending: 'Gib den Code ein, den wir an {email} gesendet haben, oder nimm eine andere Adresse.',
};
