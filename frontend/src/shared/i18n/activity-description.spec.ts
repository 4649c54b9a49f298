import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityView } from '@/shared/api/public-api';
import { descriptionText, entryText } from './activity-description';
import { german } from './german';
import { setLanguage } from './language';
import { addCatalogue } from './texts';

const module = path.resolve(import.meta.dirname, '../../../../backend/src/modules/activities');
const recordActivity = readFileSync(path.join(module, 'application/record-activity.ts'), 'utf8');
const feedQuery = readFileSync(path.join(module, 'queries/activity-feed.query.ts'), 'utf8');
const stored = [...recordActivity.matchAll(/'((?:uploaded|updated|added|started) [^']+)'/g)].map(([, text = '']) => text);
/** Type, and the text around the number of activities. */
const grouped = [...feedQuery.matchAll(/activity_type = '(\w+)' then '([^']*)' \|\| a\.entries \|\| '([^']*)'/g)];

const follow: ActivityView = {
  id: 1,
  activityType: 'follow',
  description: 'started following ben',
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { id: 2, username: 'ann', profileImage: null },
  target: { id: 3, username: 'ben' },
  count: 1,
  media: [],
  metadata: null,
};

beforeAll(() => {
  addCatalogue('de', german);
});
afterEach(() => {
  setLanguage('en');
});

describe('the description of an activity', () => {
  it('is translated for every text that the server stores', () => {
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.map(descriptionText)).toEqual(stored);
    setLanguage('de');
    expect(stored.filter((text) => descriptionText(text) === text)).toEqual([]);
  });

  it('is shown as it is stored when this version does not know it', () => {
    expect(descriptionText('did something new')).toBe('did something new');
  });
});

describe('an entry of the feed', () => {
  it.each(grouped.map(([, type = '', before = '', after = '']) => ({ type, text: `${before}6${after}` })))(
    'for several activities has the text of the server in English, and another one in German: $type',
    ({ type, text }) => {
      const entry = { ...follow, activityType: type as ActivityView['activityType'], description: text, target: null, count: 6 };
      expect(entryText(entry)).toBe(text);
      setLanguage('de');
      expect(entryText(entry)).not.toBe(text);
      expect(entryText(entry)).toContain('6');
    },
  );

  it('names the followed creator', () => {
    expect(grouped.length).toBeGreaterThan(2);
    expect(entryText(follow)).toBe('started following ben');
    setLanguage('de');
    expect(entryText(follow)).toBe('folgt jetzt ben');
  });
});
