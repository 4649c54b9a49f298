import type { profileEditorTexts } from '@/shared/i18n/en/profile-editor';
import type { TextsOf } from '@/shared/i18n/texts';

export const profileEditor: TextsOf<typeof profileEditorTexts> = {
  username: {
    label: 'Benutzername',
    checking: 'Benutzername wird geprüft …',
    available: 'Dieser Benutzername ist frei',
    wait: 'Bitte warte',
    notAvailable: 'Benutzername nicht verfügbar',
    chooseAnother: 'Bitte wähle einen anderen Benutzernamen',
    checkFailed: 'Ob er frei ist, ließ sich nicht prüfen',
    cannotChange: 'Der Benutzername lässt sich nicht ändern',
    usedUp: 'Du hast alle {n} erlaubten Änderungen des Benutzernamens verbraucht',
    left: {
      one: 'Du kannst ihn noch {n} Mal ändern. Deine alte Adresse führt weiterhin zu dir.',
      other: 'Du kannst ihn noch {n} Mal ändern. Deine alte Adresse führt weiterhin zu dir.',
    },
  },
  email: {
    label: 'E-Mail',
    none: 'Wird anderen nie gezeigt. Wir senden einen Link, um sie zu bestätigen.',
    verified: 'Bestätigt. Wird anderen nie gezeigt.',
    pending: 'Noch nicht bestätigt: Öffne den Link in unserer Mail.',
  },
};
