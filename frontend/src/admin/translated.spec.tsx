import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Message, Messages } from '@kernel/icu-message';
import { act, screen, waitFor } from '@testing-library/react';
import { adminServer, backupStats, emptyList, keeper, listedUser } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { setLanguage } from '@/shared/texts/language';
import { loadLanguage } from '@/shared/texts/load-language';
import { getT } from '@/shared/texts/texts';
import german from '@/texts/de.json' with { type: 'json' };
import english from '@/texts/en.json' with { type: 'json' };
import french from '@/texts/fr.json' with { type: 'json' };

const CREATED_AT = '2026-03-05T12:00:00.000Z';
const counted = { totalCount: 1, totalEstimated: false };
const hashtag = { id: 3, name: 'hills', usageCount: 1, createdAt: CREATED_AT, version: 'a' };
const admins = [{ ...keeper, createdAt: CREATED_AT, version: 'a' }];
const entry = {
  id: 5,
  adminId: null,
  action: 'deleteUser',
  adminUsername: '',
  objectType: 'user',
  objectId: '7',
  objectName: 'hillwalker',
  user: { id: 7, username: 'hillwalker' },
  address: null,
  before: null,
};

function givenServer(): void {
  adminServer({
    'GET /adm/api/users': () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } }),
    'GET /adm/api/media': () => ({ body: { media: [], totalCount: 0, totalEstimated: false } }),
    'GET /adm/api/hashtags': () => ({ body: { ...counted, hashtags: [hashtag] } }),
    'GET /adm/api/activities': emptyList,
    'GET /adm/api/admin-accounts': () => ({ body: admins }),
    'GET /adm/api/audit': () => ({ body: { ...counted, entries: [{ ...entry, status: 403, after: null, createdAt: CREATED_AT }] } }),
    'GET /adm/api/reports/groups': () => ({ status: 200, body: { groups: [], totalCount: 0, totalEstimated: false } }),
    'GET /adm/api/backup/stats': () => ({ body: backupStats }),
    'GET /adm/api/backup/stored': emptyList,
  });
}

/** The compiled messages of the back-office, with the path of each (`test/compile-texts.mjs`). */
function adminMessages(catalogue: object): [string, Message][] {
  const namespaces = Object.entries(catalogue as Record<string, Messages>).filter(([namespace]) => namespace.startsWith('admin'));
  return namespaces.flatMap(([namespace, messages]) =>
    Object.entries(messages).map(([key, message]): [string, Message] => [`${namespace}.${key}`, message]),
  );
}

/** The source of an expression that matches a message with any values. */
function sourceOf(node: unknown): string {
  if (typeof node === 'string') return node.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const forms: unknown = Array.isArray(node) ? node[2] : undefined;
  if (typeof forms !== 'object' || forms === null) return '.+';
  const sources = Object.values(forms).map((form) => (Array.isArray(form) ? form.map(sourceOf).join('') : sourceOf(form)));
  return `(?:${sources.join('|')})`;
}

/** The English texts that differ from the translated ones. */
function englishPatterns(translation: object): RegExp[] {
  const translatedTexts = adminMessages(translation).map(([, message]) => JSON.stringify(message));
  const translated = adminMessages(english).filter(([, message]) => !translatedTexts.includes(JSON.stringify(message)));
  const patterns = translated.map(([, message]) => new RegExp(`^${[message].flat().map(sourceOf).join('')}$`));
  // A message of values and punctuation has no words.
  return patterns.filter(({ source }) => /\p{L}/u.test(source));
}

function visibleTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)));
  const contents = elements.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
  return [...attributes, ...contents.map(({ textContent }) => textContent)].filter((text) => text !== null && text !== '') as string[];
}

beforeEach(givenServer);

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en');
});

const titles: [screen: string, german: string, french: string][] = [
  ['login', 'Verwaltung', 'Administration'],
  ['dashboard', 'Übersicht', 'Tableau de bord'],
  ['users', 'Benutzer', 'Gestion des utilisateurs'],
  ['media', 'Medien', 'Gestion des médias'],
  ['hashtags', 'Hashtags', 'Hashtags'],
  ['database', 'Datenbank', 'Gestion de la base de données'],
  ['backup', 'Backup und Wiederherstellung', 'Sauvegarde et restauration'],
  ['activities', 'Neueste Aktivitäten', 'Activités récentes'],
  ['admin-accounts', 'Admin-Konten', 'Comptes d’administration'],
  ['settings', 'Einstellungen', 'Paramètres'],
  ['reports', 'Meldungen', 'Signalements'],
  ['audit', 'Protokoll', 'Journal d’audit'],
  ['system', 'System', 'Système'],
];
const cases = titles.flatMap(([name, inGerman, inFrench]) => [
  { language: 'de' as const, translation: german, name, title: inGerman },
  { language: 'fr' as const, translation: french, name, title: inFrench },
]);

it.each(cases)('the screen $name has no English text in the language $language', async ({ language, translation, name, title }) => {
  await loadLanguage(language);
  const patterns = englishPatterns(translation);
  expect(patterns.length).toBeGreaterThan(0);
  // The first screen in a language suspends until its texts have arrived.
  await act(async () => {
    openApp(`/adm/${name}`);
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: getT('adminCommon')('loading') })).not.toBeInTheDocument();
  });
  expect(visibleTexts().filter((text) => patterns.some((pattern) => pattern.test(text)))).toEqual([]);
});
