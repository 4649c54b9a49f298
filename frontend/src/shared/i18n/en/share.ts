import { namespace } from '@/shared/i18n/texts';

export const shareTexts = namespace('share', {
  qr: 'QR code',
  more: 'More actions',
  share: 'Share',
  profile: 'Share this profile',
  media: 'Share this item',
  reportProfile: 'Report this profile',
  reportMedia: 'Report this item',
  copied: 'Link copied',
  copiedHint: '{url} is on your clipboard.',
  failed: 'Share failed',
  failedHint: 'Failed to copy link to clipboard.',
});
