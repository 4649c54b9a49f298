import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './activity-types';

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
