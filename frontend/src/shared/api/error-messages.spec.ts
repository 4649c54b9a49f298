import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { apiErrorOf, translateMessage, type ServerMessage } from './api-error';

const error = (code: string, params: object, message = 'In English.') =>
  apiErrorOf(409, '', JSON.stringify({ code, params, message })).message;

beforeAll(async () => {
  await Promise.all([loadTexts('de'), loadTexts('fr')]);
});
afterEach(() => {
  setLanguage('en');
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
