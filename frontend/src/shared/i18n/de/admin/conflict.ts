import type { adminConflictTexts } from '@/shared/i18n/en/admin/conflict';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminConflict: TextsOf<typeof adminConflictTexts> = {
  title: 'Inzwischen geändert',
  hint: 'Jemand anderes aus der Verwaltung hat dieselben Felder geändert. Bitte für jedes Feld den Wert wählen, der bleiben soll. Das Formular bleibt bis zum Speichern unverändert.',
  mine: 'Eigener Wert',
  theirs: 'Anderer Wert',
  save: 'Gewählte Werte speichern',
  back: 'Zurück zum Formular',
  empty: '(leer)',
  yes: 'An',
  no: 'Aus',
  none: '(keine)',
  secret: 'Das Passwort, wie es jetzt ist',
  ownSecret: 'Das eingegebene Passwort',
};
