import type { layoutTexts } from '../en/layout';
import type { TextsOf } from '../texts';

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
