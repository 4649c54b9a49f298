import type { deleteMediaTexts } from '@/shared/i18n/en/delete-media';
import type { TextsOf } from '@/shared/i18n/texts';

export const deleteMedia: TextsOf<typeof deleteMediaTexts> = {
  title: 'Medium löschen',
  question: 'Möchtest du dieses Medium wirklich löschen? Das lässt sich nicht rückgängig machen.',
  confirm: 'Löschen',
  deleting: 'Wird gelöscht …',
  done: 'Medium gelöscht',
  doneHint: 'Dein Medium wurde gelöscht.',
  failed: 'Löschen fehlgeschlagen',
  failedHint: 'Das Medium konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
};
