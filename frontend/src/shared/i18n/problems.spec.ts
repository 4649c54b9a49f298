import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { problemOf } from '../api/problem';
import { problems } from './de/problems';
import { german } from './german';
import { setLanguage } from './language';
import { addCatalogue } from './texts';

const source = path.resolve(import.meta.dirname, '../../../../backend/src');
const codesIn = (pattern: string) =>
  globSync(path.join(source, pattern)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/domainError\(\s*'(\w+)'|readonly code = '(\w+)'/g)].map(
      ([, code, otherCode]) => code ?? otherCode ?? '',
    ),
  );

/** Errors that only administrators and API clients get, and those with several messages. */
const NOT_TRANSLATED = new Set([
  'email_not_pending',
  'hashtag_exists',
  'hashtag_in_use',
  'invalid_username',
  'link_expired',
  'media_space_used',
  'merge_with_itself',
  'no_media_in_report',
  'no_session_for_crawlers',
  'not_your_order',
  'one_subject',
  'profile_moved',
  'report_not_found',
  'report_resolved',
  'session_not_started',
  'too_many_media',
  'too_many_pixels',
]);

const message = (code: string, text: string) => problemOf(409, '', JSON.stringify({ code, message: text })).message;

beforeAll(() => {
  addCatalogue('de', german);
});
afterEach(() => {
  setLanguage('en');
});

it('translates each error that a visitor can cause', () => {
  const codes = codesIn('modules/{follows,hashtags,links,media,moderation,profiles,sessions}/domain/*.errors.ts');
  expect(codes.length).toBeGreaterThan(50);
  expect(codes.filter((code) => problems[code] === undefined && !NOT_TRANSLATED.has(code))).toEqual([]);
});

it('translates no error that the server does not have', () => {
  const codes = new Set(codesIn('**/*.ts'));
  expect(Object.keys(problems).filter((code) => !codes.has(code))).toEqual([]);
});

it('keeps the message of the server in English, and in German where it has no translation', () => {
  expect(message('username_taken', 'This username is already taken')).toBe('This username is already taken');
  setLanguage('de');
  expect(message('username_taken', 'This username is already taken')).toBe('Dieser Benutzername ist schon vergeben');
  expect(message('something_new', 'Something new')).toBe('Something new');
});

it('takes the number from the message of the server', () => {
  setLanguage('de');
  expect(message('file_too_large', 'File size too large. Maximum 10MB allowed.')).toBe(
    'Die Datei ist zu groß. Höchstens 10 MB sind erlaubt.',
  );
});
