import { namespace } from '@/shared/i18n/texts';

export const reportsTexts = namespace('reports', {
  profile: 'Report {username}',
  media: 'Report this item',
  hint: 'Only the administrators see that you reported it.',
  reason: 'What is wrong with it?',
  reasonMissing: 'Please choose a reason',
  reasons: {
    spam: 'Spam or misleading',
    harassment: 'Harassment or hate',
    sexual: 'Sexual content that is not marked as sensitive',
    violence: 'Violence or self-harm',
    impersonation: 'Pretends to be another person',
    copyright: 'Uses the work of another person',
    other: 'Something else',
  },
  details: 'Anything else that we should know (optional)',
  send: 'Send Report',
  sending: 'Sending...',
  sent: 'Report sent',
  sentHint: 'Thank you. We will look at it.',
});
