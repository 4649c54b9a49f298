import type { undoEmailChangeTexts } from '@/shared/i18n/en/undo-email-change';
import type { TextsOf } from '@/shared/i18n/texts';

export const undoEmailChange: TextsOf<typeof undoEmailChangeTexts> = {
  title: 'Änderung deiner E-Mail-Adresse zurücknehmen?',
  hint: 'Dein Konto bekommt die Adresse zurück, an die diese Mail ging. Auf allen Geräten werden alle abgemeldet, und du meldest dich mit einer neuen Mail wieder an.',
  undo: 'Änderung zurücknehmen',
  undoing: 'Wird zurückgenommen …',
  leave: 'So lassen',
  undone: 'Du meldest dich wieder mit {email} an',
  undoneHint: 'Alle wurden von {username} abgemeldet. Schicke dir eine neue Mail, um dich anzumelden.',
  taken: 'Ein anderes Konto hat diese Adresse jetzt',
  takenHint:
    'Melde dich mit dieser Adresse bei jenem Konto an. Lösche es oder gib ihm eine andere Adresse, und öffne den Link in der Mail noch einmal.',
  failed: 'Die Änderung wurde nicht zurückgenommen',
  failures: {
    undo_link_invalid: {
      title: 'Dieser Link funktioniert nicht',
      hint: 'Nimm den Link aus der neuesten Mail über die Änderung deiner Adresse.',
    },
    undo_link_expired: { title: 'Dieser Link ist abgelaufen', hint: 'Eine Änderung deiner Adresse lässt sich 7 Tage lang zurücknehmen.' },
    undo_link_used: {
      title: 'Diese Änderung ist schon zurückgenommen',
      hint: 'Oder eine spätere Entscheidung über deine Adresse hat sie ersetzt.',
    },
  },
  toDiscover: 'Kreative entdecken',
};
