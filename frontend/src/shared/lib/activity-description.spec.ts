import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityView } from '@/shared/api/public-api';
import { descriptionText, entryText } from './activity-description';
import { languages, setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';

const FILE = path.resolve(import.meta.dirname, '../../../../openapi/openapi.json');
const { 'x-messages': templates } = JSON.parse(readFileSync(FILE, 'utf8')) as { 'x-messages': Record<string, string> };
const stored = Object.values(templates).filter((text) => /^(uploaded|updated|added|started) [^{}]+$/.test(text));
/** The type, and the text for six activities. */
const grouped = Object.entries({ media_upload: 'items_uploaded', follow: 'creators_followed', external_link_added: 'links_added' }).map(
  ([type, code]) => ({ type, text: templates[code]?.replace('{count}', '6') ?? '' }),
);

const follow: ActivityView = {
  id: 1,
  activityType: 'follow',
  description: 'started following ben',
  code: 'creator_followed',
  params: { username: 'ben' },
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { id: 2, username: 'ann', profileImage: null },
  target: { id: 3, username: 'ben' },
  count: 1,
  media: [],
  metadata: null,
};

/** The languages other than that of the server. */
const translated = languages.filter((language) => language !== 'en');

beforeAll(async () => {
  await Promise.all(translated.map(loadTexts));
});
afterEach(() => {
  setLanguage('en');
});

describe('the description of an activity', () => {
  it('is translated for every text that the server stores', () => {
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.map(descriptionText)).toEqual(stored);
    for (const language of translated) {
      setLanguage(language);
      expect(stored.filter((text) => descriptionText(text) === text)).toEqual([]);
    }
  });

  it('is shown as it is stored when this version does not know it', () => {
    expect(descriptionText('did something new')).toBe('did something new');
  });
});

describe('an entry of the feed', () => {
  it.each(grouped)(
    'for several activities has the text of the server in English, and another one in other languages: $type',
    ({ type, text }) => {
      const entry = { ...follow, activityType: type as ActivityView['activityType'], description: text, target: null, count: 6 };
      expect(entryText(entry)).toBe(text);
      for (const language of translated) {
        setLanguage(language);
        expect(entryText(entry)).not.toBe(text);
        expect(entryText(entry)).toContain('6');
      }
    },
  );

  it('names the followed creator', () => {
    expect(entryText(follow)).toBe('started following ben');
    setLanguage('de');
    expect(entryText(follow)).toBe('folgt jetzt ben');
    setLanguage('fr');
    expect(entryText(follow)).toBe('suit désormais ben');
  });
});
