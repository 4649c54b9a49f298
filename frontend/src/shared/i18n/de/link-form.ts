import type { linkFormTexts } from '@/shared/i18n/en/link-form';
import type { TextsOf } from '@/shared/i18n/texts';

export const linkForm: TextsOf<typeof linkFormTexts> = {
  platform: 'Plattform',
  choosePlatform: 'Plattform wählen',
  other: 'Andere',
  url: 'URL',
  name: 'Anzeigename (freiwillig)',
  add: 'Link hinzufügen',
  adding: 'Wird hinzugefügt …',
  editTitle: 'Link bearbeiten',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  missing: 'Angaben fehlen',
  missingHint: 'Bitte fülle Plattform und URL aus',
  invalid: 'Ungültige URL',
  incomplete: 'Bitte gib eine vollständige URL ein',
  wrongFormat: 'Bitte gib eine gültige URL ein',
  validating: 'URL wird geprüft …',
  reachable: 'Die URL ist gültig und erreichbar',
  unreachable: 'Die URL ist gültig, aber vielleicht nicht erreichbar',
  validationFailed: 'Die URL konnte nicht geprüft werden',
  added: 'Link hinzugefügt',
  updated: 'Link geändert',
  addFailed: 'Der Link konnte nicht hinzugefügt werden',
  updateFailed: 'Der Link konnte nicht geändert werden',
};
