import type { reportsTexts } from '@/shared/i18n/en/reports';
import type { TextsOf } from '@/shared/i18n/texts';

export const reports: TextsOf<typeof reportsTexts> = {
  profile: '{username} melden',
  media: 'Dieses Medium melden',
  hint: 'Die Verwaltung sieht es sich an. Sonst erfährt niemand, dass du es gemeldet hast.',
  reason: 'Was stimmt damit nicht?',
  reasonMissing: 'Bitte wähle einen Grund',
  reasons: {
    spam: 'Spam oder irreführend',
    harassment: 'Belästigung oder Hass',
    sexual: 'Sexueller Inhalt, der nicht als sensibel gekennzeichnet ist',
    violence: 'Gewalt oder Selbstverletzung',
    impersonation: 'Gibt sich als jemand anderes aus',
    copyright: 'Verwendet, was jemand anderem gehört',
    other: 'Etwas anderes',
  },
  details: 'Was wir sonst noch wissen sollten (freiwillig)',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  sent: 'Meldung gesendet',
  sentHint: 'Danke. Wir sehen es uns an.',
};
