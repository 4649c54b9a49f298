import { namespace } from '@/shared/i18n/texts';

export const uploadDialogTexts = namespace('uploadDialog', {
  title: 'Upload Media',
  hint: 'Photos, GIFs and videos for your gallery.',
  limits: 'Images and GIFs up to {image} MB; MP4, WebM and MOV videos up to {video} MB',
  refused: 'File validation error',
  unsupported: 'Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).',
  tooLarge: 'File size too large. Maximum {most}MB allowed.',
  discard: 'Discard these files?',
  discardHint: 'They are not uploaded yet, and what is on its way is stopped.',
  discardConfirm: 'Discard',
  keep: 'Keep them',
});
