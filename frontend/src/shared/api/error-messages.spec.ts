import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import german from '@/texts/de.json' with { type: 'json' };
import french from '@/texts/fr.json' with { type: 'json' };
import { apiErrorOf, translateMessage } from './api-error';

const FILE = path.resolve(import.meta.dirname, '../../../../openapi/openapi.json');
const { 'x-messages': templates } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  'x-messages': Record<string, string | Record<string, string>>;
};
const PLACEHOLDER = /\{\w+(?:, number)?\}/;
/** Matches the sentence with any values. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(PLACEHOLDER)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
/** The sentences of the server, except the one that consists of a value. */
const sentences = Object.entries(templates).flatMap(([code, template]) =>
  (typeof template === 'string' ? [template] : Object.values(template))
    .filter((text) => text.replace(PLACEHOLDER, '') !== '')
    .map((text) => ({ code, text, pattern: patternOf(text) })),
);

const NOT_SHOWN = new Set([
  // Mistakes of the program, and a redirect.
  ...['access_not_declared', 'cost_not_declared', 'profile_moved', 'bad_request', 'not_found', 'range_not_satisfiable', 'too_large'],
  ...['unexpected_file_part', 'unsupported_type', 'array_max_size', 'encoded_too_long', 'end_before_start', 'invalid_up_to', 'is_array'],
  ...[
    'is_boolean',
    'is_in',
    'is_number',
    'is_object',
    'matches',
    'each_is_int',
    'each_is_object',
    'each_is_string',
    'each_max',
    'each_min',
  ],
  // Errors of the commands for operators.
  ...['offsite_not_configured', 'offsite_not_stored', 'offsite_empty', 'offsite_in_use', 'identity_needed', 'snapshot_not_found'],
  // The app writes these sentences itself.
  ...['files_uploaded', 'photo_uploaded', 'gif_uploaded', 'video_uploaded', 'items_uploaded', 'link_added', 'links_added'],
  ...['bio_updated', 'banner_updated', 'hashtags_updated', 'profile_image_updated', 'profile_updated', 'someone_followed'],
  ...['creator_followed', 'creators_followed', 'new_follower', 'photo_liked', 'gif_liked', 'video_liked'],
  // Results of backups and jobs that administrators read in English.
  ...['job_failed', 'offsite_verified', 'restore_drill_failed'],
]);
const translations: Partial<Record<string, unknown>> = { ...german.problems, ...german.adminProblems };
const isMessage = (key: string) => key.includes(' ');

const message = (code: string, text: string) => apiErrorOf(409, '', JSON.stringify({ code, message: text })).message;

beforeAll(async () => {
  await Promise.all([loadTexts('de'), loadTexts('fr')]);
});
afterEach(() => {
  setLanguage('en');
});

it('translates each message of the server', () => {
  const keys = Object.keys(translations);
  expect(sentences.length).toBeGreaterThan(200);
  const untranslated = sentences.filter(({ code, pattern }) => translations[code] === undefined && !keys.some((key) => pattern.test(key)));
  expect(untranslated.filter(({ code }) => !NOT_SHOWN.has(code))).toEqual([]);
});

it('translates no error and no message that the server does not have', () => {
  const keys = Object.keys(translations);
  expect(keys.filter((key) => !isMessage(key) && templates[key] === undefined)).toEqual([]);
  expect(keys.filter((key) => isMessage(key) && !sentences.some(({ pattern }) => pattern.test(key)))).toEqual([]);
});

it('translates the same messages into French as into German', () => {
  expect(Object.keys(french.problems).sort()).toEqual(Object.keys(german.problems).sort());
  expect(Object.keys(french.adminProblems).sort()).toEqual(Object.keys(german.adminProblems).sort());
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

it('translates into French', () => {
  setLanguage('fr');
  expect(message('username_taken', 'This username is already taken')).toBe('Ce nom d’utilisateur est déjà pris');
  expect(message('file_too_large', 'File size too large. Maximum 10MB allowed.')).toBe(
    'Le fichier est trop volumineux. 10\u00A0Mo au plus sont autorisés.',
  );
});

it('takes the number from the message of the server', () => {
  setLanguage('de');
  expect(message('file_too_large', 'File size too large. Maximum 10MB allowed.')).toBe(
    'Die Datei ist zu groß. Höchstens 10 MB sind erlaubt.',
  );
});
