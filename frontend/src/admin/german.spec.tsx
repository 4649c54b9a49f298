import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { adminServer, emptyList, keeper, listedUser } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { germanAdmin } from '@/shared/i18n/german-admin';
import { setLanguage } from '@/shared/i18n/language';
import { loadLanguage } from '@/shared/i18n/load-language';
import type { Namespace } from '@/shared/i18n/texts';

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
  address: null,
  before: null,
};
const backupStats = {
  databaseSize: 1,
  totalMedia: 2,
  mediaStorageSize: 3,
  lastBackup: CREATED_AT,
  verification: null,
  verificationMessage: null,
  alarm: null,
  alarmMessage: null,
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

/** Every text of a catalogue with its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Matches a text with any values for its placeholders. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The English texts that differ from the German ones. */
async function englishPatterns(): Promise<RegExp[]> {
  const files = readdirSync(new URL('../shared/i18n/en/admin/', import.meta.url));
  const modules = await Promise.all(
    files.map(async (file) => (await import(`../shared/i18n/en/admin/${file.replace('.ts', '')}`)) as Record<string, Namespace<object>>),
  );
  const english = modules.flatMap((exported) => Object.values(exported)).map(({ name, english: texts }) => [name, texts]);
  const german = new Map(textsOf(germanAdmin));
  const germanTexts = new Set(german.values());
  const translated = textsOf(Object.fromEntries(english)).filter(([path, text]) => german.get(path) !== text && !germanTexts.has(text));
  return translated.map(([, text]) => patternOf(text));
}

function visibleTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)));
  const contents = elements.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
  return [...attributes, ...contents.map(({ textContent }) => textContent)].filter((text) => text !== null && text !== '') as string[];
}

beforeEach(async () => {
  await loadLanguage('de');
  givenServer();
});

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en');
});

it.each([
  ['login', 'Verwaltung'],
  ['dashboard', 'Übersicht'],
  ['users', 'Benutzer'],
  ['media', 'Medien'],
  ['hashtags', 'Hashtags'],
  ['database', 'Datenbank'],
  ['backup', 'Backup und Wiederherstellung'],
  ['activities', 'Neueste Aktivitäten'],
  ['admin-accounts', 'Admin-Konten'],
  ['settings', 'Einstellungen'],
  ['reports', 'Meldungen'],
  ['audit', 'Protokoll'],
])('the screen %s has no English text', async (path, title) => {
  const english = await englishPatterns();
  expect(english.length).toBeGreaterThan(0);
  openApp(`/adm/${path}`);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: germanAdmin.adminCommon.loading })).not.toBeInTheDocument();
  });
  expect(visibleTexts().filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
});
