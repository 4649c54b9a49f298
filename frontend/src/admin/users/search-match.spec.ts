import { describe, expect, it } from '@jest/globals';
import { listedUser } from '@test/support/admin-answers';
import { matchOf } from './search-match';

const user = {
  ...listedUser,
  username: 'mara',
  displayName: '',
  email: null,
  location: 'Bergen',
  bio: 'Paints fog in Ålesund.',
  externalLinks: [],
  hashtags: [{ id: 1, name: 'watercolour' }],
};

describe('why a search finds a user', () => {
  it('is the part of the bio with the words, without case and accents', () => {
    expect(matchOf(user, 'alesund')).toEqual({ label: 'Bio', before: 'Paints fog in ', found: 'Ålesund', after: '.' });
    expect(matchOf({ ...user, bio: `${'Long ago. '.repeat(9)}Fog.` }, 'fog')?.before).toMatch(/^….{40}$/);
  });

  it('is a link or a hashtag', () => {
    const link = { ...listedUser.externalLinks[0]!, title: 'Shop', url: 'https://fog.example/shop' };
    expect(matchOf({ ...user, bio: '', externalLinks: [link] }, 'fog.example')).toMatchObject({
      label: 'External Links',
      found: 'fog.example',
    });
    expect(matchOf(user, '#watercolour')).toMatchObject({ label: 'Hashtags', before: '', found: '#watercolour' });
  });

  it('is not repeated when the row shows it', () => {
    for (const search of ['MARA', 'bergen', String(listedUser.id), '', 'unknown']) expect(matchOf(user, search)).toBeNull();
  });
});
