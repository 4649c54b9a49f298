import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import type { Message } from '@kernel/icu-message';
import { compileTexts } from '../../../scripts/texts.ts';
import { apiErrorOf, translateMessage, type ServerMessage } from './api-error';

const TEXTS = 'src/texts';
const placeOf = (file: string) => path.resolve(import.meta.dirname, '../../..', file);
const read = (file: string) => readFileSync(placeOf(file), 'utf8');
const { 'x-messages': templates } = JSON.parse(read('../openapi/openapi.json')) as { 'x-messages': object };

/** The names of the parameters in a message. */
const paramsOf = (message: Message): string[] =>
  [message].flat().flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , forms = {}] = part;
    return [name, ...Object.values(forms).flatMap(paramsOf)];
  });

/** English names of a field. Translations name it by its path, or not at all, because most messages are shown at it. */
const NAMES_OF_FIELD = ['label', 'property', 'field'];
/** English texts beside the values from which a translation writes its own. */
const ENGLISH_TEXTS: Record<string, string> = { ruleText: 'rule', untilText: 'until' };

/** Each code, or code and reason (`link_expired.sign_in`), with the parameters of its message. */
const withParams = (messages: Record<string, Message> = {}) =>
  Object.entries(messages).map(([key, message]) => ({
    key,
    params: [...new Set(paramsOf(message).map((name) => ENGLISH_TEXTS[name] ?? name))]
      .filter((name) => !NAMES_OF_FIELD.includes(name))
      .sort(),
  }));

const messages = withParams(compileTexts(JSON.stringify({ messages: templates })).messages);
const translations = readdirSync(placeOf(TEXTS)).filter((file) => file.endsWith('.json') && file !== 'en.json');

const NOT_SHOWN = new Set([
  // Mistakes of the program, and a redirect.
  ...['access_not_declared', 'cost_not_declared', 'profile_moved', 'bad_request', 'not_found', 'range_not_satisfiable', 'too_large'],
  ...['unexpected_file_part', 'unsupported_type', 'array_max_size', 'encoded_too_long', 'end_before_start', 'invalid_up_to', 'is_array'],
  ...['is_boolean', 'is_in', 'is_number', 'is_object'],
  ...['each_is_int', 'each_is_object', 'each_is_string', 'each_max', 'each_min'],
  // Errors of the commands for operators.
  ...['identity_needed', 'snapshot_not_found'],
  // Only a message of other programs.
  ...['offsite_failed', 'other_activity'],
  // The app has its own texts for these.
  ...['files_uploaded', 'photo_uploaded', 'gif_uploaded', 'video_uploaded', 'items_uploaded', 'link_added', 'links_added'],
  ...['bio_updated', 'banner_updated', 'hashtags_updated', 'profile_image_updated', 'profile_updated', 'someone_followed'],
  ...['creator_followed', 'creators_followed', 'new_follower', 'photo_liked', 'gif_liked', 'video_liked', 'report_decided'],
  'restore_verified',
  // The result of an off-site backup, which no screen shows.
  'offsite_verified',
]);

const error = (code: string, params: object, message = 'In English.') =>
  apiErrorOf(409, '', JSON.stringify({ code, params, message })).message;

beforeAll(async () => {
  await Promise.all([loadTexts('de'), loadTexts('fr')]);
});
afterEach(() => {
  setLanguage('en');
});

it.each(translations)('translates each message that a screen can show, with its parameters, and no other one: %s', (file) => {
  const { problems, adminProblems } = compileTexts(read(path.join(TEXTS, file)));
  const isShown = ({ key }: { key: string }) => !NOT_SHOWN.has(key.split('.')[0] ?? '');
  const byKey = (list: { key: string }[]) => list.toSorted((a, b) => a.key.localeCompare(b.key));
  expect(messages.length).toBeGreaterThan(200);
  expect(byKey([...withParams(problems), ...withParams(adminProblems)])).toEqual(byKey(messages.filter(isShown)));
});

it('translates each reason of a code, with numbers in the current language', () => {
  setLanguage('de');
  expect(error('too_many_pixels', { reason: 'every_kind', megapixels: 50, frames: 1000 })).toBe(
    'Dieses Bild ist zu groß. Höchstens 50 Megapixel und 1.000 Einzelbilder sind erlaubt.',
  );
  expect(error('link_expired', { reason: 'sign_in' })).toBe('Dieser Anmeldelink ist abgelaufen. Fordere einen neuen an.');
});

it('has the message of the server in English, and in German for an unknown code or reason', () => {
  expect(error('username_taken', {}, 'This username is already taken')).toBe('This username is already taken');
  setLanguage('de');
  expect(error('username_taken', {}, 'This username is already taken')).toBe('Dieser Benutzername ist schon vergeben');
  expect(error('something_new', {}, 'Something new')).toBe('Something new');
  expect(error('link_expired', { reason: 'something_new' }, 'Something new')).toBe('Something new');
});

it('inserts names as they are', () => {
  setLanguage('de');
  expect(error('bad_archive', { reason: 'missing_file', name: 'data/profiles.json' })).toBe('Im Archiv fehlt data/profiles.json.');
  expect(error('bad_archive', { reason: 'unacceptable_value', column: 'bio', row: 12, table: 'profiles' })).toBe(
    'Die Spalte bio der Zeile 12 von profiles ist nicht zulässig.',
  );
});

it('translates the message of a field, with the German name of the field', () => {
  setLanguage('de');
  const errors = [
    { field: 'bio', code: 'too_long', params: { label: 'Bio', max: 1000 }, message: 'Bio must be at most 1000 characters' },
    { field: 'externalLinks.0.title', code: 'too_long', params: { label: 'Title', max: 100 }, message: 'In English.' },
    { field: 'bio', message: 'Of an unknown rule' },
  ];
  const { fields, message } = apiErrorOf(400, '', JSON.stringify({ code: 'invalid_request', params: {}, message: 'In English.', errors }));
  expect(fields).toEqual([
    { field: 'bio', message: 'Höchstens 1.000 Zeichen sind erlaubt' },
    { field: 'externalLinks.0.title', message: 'Der Titel darf höchstens 100 Zeichen haben' },
    { field: 'bio', message: 'Of an unknown rule' },
  ]);
  expect(message).toBe('Höchstens 1.000 Zeichen sind erlaubt');
});

it('translates a message that the server has stored, unless an earlier version stored it', () => {
  const stored: ServerMessage = { code: 'bad_archive', params: { reason: 'missing_stored_files', count: 1200 }, message: 'In English.' };
  expect(translateMessage(stored)).toBe('In English.');
  setLanguage('de');
  expect(translateMessage(stored)).toBe('1.200 Dateien fehlten im Speicher.');
  expect(translateMessage({ message: 'In English.' })).toBe('In English.');
});
