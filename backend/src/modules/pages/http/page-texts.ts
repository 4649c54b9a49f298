import type { Language } from '../../../kernel/language.js';

/** Texts of the head, in the languages of the app. The English ones are observed (PR-55). */
export const PAGE_TEXTS = {
  en: {
    discover: 'Vitrine: discover creators',
    slogan: 'Find and connect with amazing creators in our community',
    missing: 'Profile not found · Vitrine',
    onVitrine: (username: string) => `${username} on Vitrine`,
    newMedia: (username: string) => `${username}: new media`,
  },
  de: {
    discover: 'Vitrine: Kreative entdecken',
    slogan: 'Finde großartige Kreative unserer Gemeinschaft und bleib mit ihnen in Verbindung',
    missing: 'Profil nicht gefunden · Vitrine',
    onVitrine: (username: string) => `${username} auf Vitrine`,
    newMedia: (username: string) => `${username}: neue Medien`,
  },
} satisfies Record<Language, object>;
