import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { germanAdmin } from '../../shared/i18n/german-admin';
import { setLanguage } from '../../shared/i18n/language';
import { addCatalogue } from '../../shared/i18n/texts';
import { descriptionText, summaryOf } from './activity-types';

describe('the cards above the activities', () => {
  it('count the listed uploads, updates of any kind, and each user once', () => {
    expect(
      summaryOf([
        { activityType: 'media_upload', userId: 1 },
        { activityType: 'bio_update', userId: 1 },
        { activityType: 'hashtag_update', userId: 2 },
        { activityType: 'follow', userId: 2 },
      ]),
    ).toEqual({ total: 4, uploads: 1, updates: 2, users: 2 });
    expect(summaryOf([])).toEqual({ total: 0, uploads: 0, updates: 0, users: 0 });
  });
});

describe('the description of an activity', () => {
  const recordActivity = readFileSync(
    path.resolve(import.meta.dirname, '../../../../backend/src/modules/activities/application/record-activity.ts'),
    'utf8',
  );
  const stored = [...recordActivity.matchAll(/'((?:uploaded|updated|added|started) [^']+)'/g)].map(([, text = '']) => text);

  afterEach(() => {
    setLanguage('en');
  });

  it('is translated for every text that the server stores', () => {
    expect(stored.length).toBeGreaterThan(5);
    addCatalogue('de', germanAdmin);
    setLanguage('de');
    expect(stored.filter((text) => descriptionText(text) === text)).toEqual([]);
    setLanguage('en');
    expect(stored.map(descriptionText)).toEqual(stored);
  });

  it('is shown as it is stored when this version does not know it', () => {
    expect(descriptionText('did something new')).toBe('did something new');
  });
});
