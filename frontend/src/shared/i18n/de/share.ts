import type { shareTexts } from '@/shared/i18n/en/share';
import type { TextsOf } from '@/shared/i18n/texts';

export const share: TextsOf<typeof shareTexts> = {
  qr: 'QR-Code',
  more: 'Weitere Aktionen',
  share: 'Teilen',
  profile: 'Dieses Profil teilen',
  media: 'Dieses Medium teilen',
  reportProfile: 'Dieses Profil melden',
  reportMedia: 'Dieses Medium melden',
  copied: 'Link kopiert',
  copiedHint: '{url} ist in deiner Zwischenablage.',
  failed: 'Teilen fehlgeschlagen',
  failedHint: 'Der Link konnte nicht in die Zwischenablage kopiert werden.',
};
