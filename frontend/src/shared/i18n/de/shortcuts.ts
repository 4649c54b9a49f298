import type { shortcutsTexts } from '@/shared/i18n/en/shortcuts';
import type { TextsOf } from '@/shared/i18n/texts';

export const shortcuts: TextsOf<typeof shortcutsTexts> = {
  title: 'Tastenkürzel',
  subtitle: 'Ohne Maus unterwegs.',
  search: 'Kreative suchen',
  help: 'Diese Tastenkürzel zeigen',
  lightbox: 'Voriges oder nächstes Medium der Galerie',
  zoom: 'Bild der Galerie vergrößern oder verkleinern',
  close: 'Schließen, was offen ist',
};
