import { describe, expect, it } from '@jest/globals';
import { changesOf, valueText } from './audit-details';

describe('the changes of an audit entry', () => {
  it('are the fields that differ, with both values as texts', () => {
    const before = { username: 'ann', hidden: false, hashtags: ['hills'], bio: '' };
    const after = { username: 'ann', hidden: true, hashtags: ['hills', 'rivers'], bio: 'Walks' };
    expect(changesOf({ before, after })).toEqual([
      { field: 'hidden', before: 'No', after: 'Yes' },
      { field: 'hashtags', before: 'hills', after: 'hills\nrivers' },
      { field: 'bio', before: 'None', after: 'Walks' },
    ]);
  });

  it('are all values of a created or deleted object', () => {
    expect(changesOf({ before: null, after: { name: 'hills', usageCount: 0 } })).toEqual([
      { field: 'name', before: 'None', after: 'hills' },
      { field: 'usageCount', before: 'None', after: '0' },
    ]);
    expect(changesOf({ before: { name: 'hills' }, after: null })).toEqual([{ field: 'name', before: 'hills', after: 'None' }]);
  });

  it('show links and unknown fields without JSON', () => {
    expect(valueText([{ platform: 'website', url: 'https://example.org', title: null }])).toBe(
      'Platform: website, URL: https://example.org',
    );
    expect(valueText({ coverImage: 'a.png' })).toBe('Cover image: a.png');
  });
});
