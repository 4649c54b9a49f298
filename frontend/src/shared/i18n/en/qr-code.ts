import { namespace } from '@/shared/i18n/texts';

export const qrCodeTexts = namespace('qrCode', {
  title: 'QR code of {username}',
  hint: 'Point a camera at it to open {url}',
  alt: 'QR code that leads to {url}',
  download: 'Download PNG',
  file: '{username}-qr-code.png',
});
