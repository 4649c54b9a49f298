import { namespace } from '@/shared/i18n/texts';

export const savePromptTexts = namespace('savePrompt', {
  title: 'Do not lose your account',
  hint: 'Enter your email to save your account.',
  pending: 'Enter the code that we sent to {email}, or use another address.',
});
