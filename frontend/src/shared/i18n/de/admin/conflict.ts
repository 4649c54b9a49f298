import type { adminConflictTexts } from '@/shared/i18n/en/admin/conflict';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminConflict: TextsOf<typeof adminConflictTexts> = {
  title: 'Inzwischen geändert',
  hint: 'Das wurde nach dem Öffnen anderswo geändert. „Meine behalten“ speichert die eigenen Änderungen darüber. „Andere zeigen“ lädt den anderen Stand in das Formular, ohne die eigenen Änderungen.',
  mine: 'Meine behalten',
  theirs: 'Andere zeigen',
  theirValues: 'Anderswo geändert',
  empty: '(leer)',
  yes: 'An',
  no: 'Aus',
  none: '(keine)',
};
