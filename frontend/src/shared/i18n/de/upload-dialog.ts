import type { uploadDialogTexts } from '@/shared/i18n/en/upload-dialog';
import type { TextsOf } from '@/shared/i18n/texts';

export const uploadDialog: TextsOf<typeof uploadDialogTexts> = {
  title: 'Medien hochladen',
  hint: 'Fotos, GIFs und Videos für deine Galerie.',
  limits: 'Bilder und GIFs bis {image} MB; Videos als MP4, WebM und MOV bis {video} MB',
  refused: 'Die Datei wurde nicht angenommen',
  unsupported: 'Nicht unterstützter Dateityp. Bitte lade Bilder (JPEG, PNG, GIF, WebP) oder Videos (MP4, WebM, MOV) hoch.',
  tooLarge: 'Die Datei ist zu groß. Höchstens {most} MB sind erlaubt.',
  discard: 'Diese Dateien verwerfen?',
  discardHint: 'Sie sind noch nicht hochgeladen, und was unterwegs ist, wird angehalten.',
  discardConfirm: 'Verwerfen',
  keep: 'Behalten',
};
