import type { deleteMediaTexts } from '../en/delete-media';
import type { TextsOf } from '../texts';

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
