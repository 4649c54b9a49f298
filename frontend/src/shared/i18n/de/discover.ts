import type { discoverTexts } from '@/shared/i18n/en/discover';
import type { TextsOf } from '@/shared/i18n/texts';

export const discover: TextsOf<typeof discoverTexts> = {
  title: 'Kreative entdecken',
  subtitle: 'Finde großartige Kreative und bleib mit ihnen in Verbindung',
  search: 'Namen oder Hashtags suchen',
  clearSearch: 'Suche leeren',
  popular: 'Beliebte Hashtags',
  loading: 'Kreative werden geladen',
  failed: 'Die Kreativen konnten nicht geladen werden',
  hashtagsFailed: 'Die beliebten Hashtags konnten nicht geladen werden.',
  empty: 'Niemand gefunden',
  emptyFiltered: 'Ändere deine Suche oder die Filter',
  emptyYet: 'Sei die erste Person: Lade ein Foto hoch oder schreibe etwas über dich, und du erscheinst hier.',
  clearFilters: 'Suche und Filter leeren',
  loadingMore: 'Weitere Kreative werden geladen …',
  loadedMore: { one: '{n} weiteres Profil geladen', other: '{n} weitere Profile geladen' },
  end: { one: 'Ende der Liste: {n} Profil', other: 'Ende der Liste: {n} Profile' },
  results: { one: '{n} Profil wird gezeigt', other: '{n} Profile werden gezeigt' },
};
