import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { allTexts } from '@/shared/texts/all-texts';
import { formatMessage } from '@/shared/texts/format-message';
import { languages, setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { messageTemplates } from '@test/support/api-document';
import { compileTexts } from '../../../scripts/texts.ts';
import { activityText } from './activity-description';

const { messages = {} } = compileTexts(JSON.stringify({ messages: messageTemplates }));
const params = { username: 'ben', count: 6 };
const activities = Object.entries(messageTemplates)
  .filter(([, text]) => /^(uploaded|updated|added|started) /.test(text))
  .map(([code]) => ({ code, params, description: formatMessage(messages[code] ?? '', params) }));

/** The languages other than that of the server. */
const translated = languages.filter((language) => language !== 'en');

beforeAll(async () => {
  await Promise.all(translated.map(loadTexts));
});
afterEach(() => {
  setLanguage('en');
});

it.each(activities)('has the text of the server in English, and another one in German: $code', (activity) => {
  const values = Object.values(params).filter((value) => activity.description.includes(String(value)));
  expect(activityText({ ...activity, description: '' })).toBe(activity.description);
  setLanguage('de');
  expect(activityText(activity)).not.toBe(activity.description);
  for (const value of values) expect(activityText(activity)).toContain(String(value));
});

it('has a text for no code that the server does not have', () => {
  expect(Object.keys(allTexts('activityDescriptions')).sort()).toEqual(activities.map(({ code }) => code).sort());
});

it('is the description of the server for an activity without a text', () => {
  expect(activityText({ code: 'something_new', params: {}, description: 'did something new' })).toBe('did something new');
});

it('formats numbers in the current language', () => {
  const uploads = { code: 'items_uploaded', params: { count: 1200 }, description: 'uploaded 1200 new items' };
  expect(activityText(uploads)).toBe('uploaded 1,200 new items');
  setLanguage('de');
  expect(activityText(uploads)).toBe('hat 1.200 neue Dateien hochgeladen');
});
