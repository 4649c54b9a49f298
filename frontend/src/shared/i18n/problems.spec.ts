import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { apiErrorOf, translateMessage } from '@/shared/api/api-error';
import { adminProblems } from './de/admin/problems';
import { problems } from './de/problems';
import { german } from './german';
import { setLanguage } from './language';
import { addCatalogue } from './texts';

const source = path.resolve(import.meta.dirname, '../../../../backend/src');
const files = globSync(path.join(source, '**/*.ts'))
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(file, 'utf8'));
const codes = files.flatMap((text) =>
  [...text.matchAll(/domainError\(\s*'(\w+)'|readonly code = '(\w+)'|, code: '(\w+)', message|errorBody\(500, '(\w+)'/g)].map((match) =>
    match.slice(1).join(''),
  ),
);
const withoutValues = (text: string) => text.replaceAll(/\$\{[^}]*\}|\{[abc]\}|\d+(?:,\d{3})*/g, '{n}');
/** The source with `{n}` for each number and each value, as in the messages of the translations. */
const templates = files.map(withoutValues);
/** The messages of invalid fields, and the reasons why a backup cannot be restored, which `bad_archive` sends. */
const fieldMessages = globSync(path.join(source, '**/{*.dto,fields}.ts')).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/message: ['`]([A-Z][^'`]+)['`]/g)].map(([, text = '']) => withoutValues(text)),
);
const archiveReasons = globSync(path.join(source, 'modules/backup/infrastructure/*.ts')).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/BadArchive\(\s*['`]([A-Z][^'`]+)['`]/g)].map(([, text = '']) => withoutValues(text)),
);

/** Mistakes of the program, a redirect, and errors of the commands for operators. */
const NOT_SHOWN = new Set([
  ...['access_not_declared', 'cost_not_declared', 'profile_moved'],
  ...['offsite_not_configured', 'offsite_not_stored', 'offsite_empty', 'offsite_in_use', 'identity_needed', 'snapshot_not_found'],
]);
/** The codes with several messages, each of which has a translation. */
const BY_MESSAGE = new Set(['invalid_username', 'link_expired', 'too_many_pixels', 'under_maintenance']);
const translations = { ...problems, ...adminProblems };
const isMessage = (key: string) => key.includes(' ');
/** Translates the messages of class-validator, which are not in the source. */
const isOfLibrary = (key: string) => key.startsWith('{field}');

const message = (code: string, text: string) => apiErrorOf(409, '', JSON.stringify({ code, message: text })).message;

beforeAll(() => {
  addCatalogue('de', { ...german, problems: translations });
});
afterEach(() => {
  setLanguage('en');
});

it('translates each error of the server', () => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => translations[code] === undefined && !NOT_SHOWN.has(code) && !BY_MESSAGE.has(code))).toEqual([]);
});

it('translates each message of a field and each reason why a backup cannot be restored', () => {
  const translated = new Set(Object.keys(translations).map(withoutValues));
  expect(fieldMessages.length).toBeGreaterThan(20);
  expect(archiveReasons.length).toBeGreaterThan(20);
  expect([...fieldMessages, ...archiveReasons].filter((text) => !translated.has(text))).toEqual([]);
});

it('translates no error and no message that the server does not have', () => {
  const keys = Object.keys(translations);
  expect(keys.filter((key) => !isMessage(key) && !codes.includes(key))).toEqual([]);
  expect(keys.filter((key) => isMessage(key) && !isOfLibrary(key) && !templates.some((text) => text.includes(withoutValues(key))))).toEqual(
    [],
  );
});

it('translates each message of a code that has several', () => {
  setLanguage('de');
  expect(message('too_many_pixels', 'This picture is too large. At most 50 megapixels and 1,000 frames are allowed.')).toBe(
    'Dieses Bild ist zu groß. Höchstens 50 Megapixel und 1.000 Einzelbilder sind erlaubt.',
  );
  expect(message('link_expired', 'This sign-in link has expired. Ask for a new one.')).toBe(
    'Dieser Anmeldelink ist abgelaufen. Fordere einen neuen an.',
  );
});

it('keeps the message of the server in English, and in German where it has no translation', () => {
  expect(message('username_taken', 'This username is already taken')).toBe('This username is already taken');
  setLanguage('de');
  expect(message('username_taken', 'This username is already taken')).toBe('Dieser Benutzername ist schon vergeben');
  expect(message('something_new', 'Something new')).toBe('Something new');
});

it('keeps the name in a reason, and translates the message of a field', () => {
  setLanguage('de');
  expect(message('bad_archive', 'The archive lacks data/profiles.json.')).toBe('Im Archiv fehlt data/profiles.json.');
  expect(message('bad_archive', 'The column bio of row 12 of profiles is not acceptable.')).toBe(
    'Die Spalte bio der Zeile 12 von profiles ist nicht zulässig.',
  );
  const errors = [{ field: 'bio', message: 'Bio must be at most 1,000 characters' }];
  expect(apiErrorOf(400, '', JSON.stringify({ code: 'invalid_request', message: '', errors })).fields).toEqual([
    { field: 'bio', message: 'Höchstens 1.000 Zeichen sind erlaubt' },
  ]);
});

it('translates a message that the server has stored', () => {
  expect(translateMessage('Restore verified: 120 rows in 8 tables and 20 files')).toBe(
    'Restore verified: 120 rows in 8 tables and 20 files',
  );
  setLanguage('de');
  expect(translateMessage('Restore verified: 120 rows in 8 tables and 20 files')).toBe(
    'Wiederherstellung geprüft: 120 Zeilen in 8 Tabellen und 20 Dateien',
  );
});

it('takes the number from the message of the server', () => {
  setLanguage('de');
  expect(message('file_too_large', 'File size too large. Maximum 10MB allowed.')).toBe(
    'Die Datei ist zu groß. Höchstens 10 MB sind erlaubt.',
  );
});
