import type { layoutTexts } from '@/shared/i18n/en/layout';
import type { TextsOf } from '@/shared/i18n/texts';

export const layout: TextsOf<typeof layoutTexts> = {
  nav: {
    label: 'Hauptnavigation',
    skip: 'Zum Inhalt springen',
    discover: 'Entdecken',
    myProfile: 'Mein Profil',
    following: 'Gefolgt',
    statistics: 'Statistik',
    uploadMedia: 'Medien hochladen',
    short: { discover: 'Entdecken', myProfile: 'Profil', following: 'Gefolgt', statistics: 'Statistik', uploadMedia: 'Upload' },
  },
};
