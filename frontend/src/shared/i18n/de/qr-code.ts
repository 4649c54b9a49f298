import type { qrCodeTexts } from '@/shared/i18n/en/qr-code';
import type { TextsOf } from '@/shared/i18n/texts';

export const qrCode: TextsOf<typeof qrCodeTexts> = {
  title: 'QR-Code von {username}',
  hint: 'Richte eine Kamera darauf, um {url} zu öffnen',
  alt: 'QR-Code, der zu {url} führt',
  download: 'PNG herunterladen',
  file: '{username}-qr-code.png',
};
