import { describe, expect, it } from '@jest/globals';
import { completeLinks, completeUrl, draftsOf, isWebAddress } from './links-field';
import { webLink } from '@test/support/answers';

describe('links of a user who is created', () => {
  it('give a handle the prefix of its platform', () => {
    expect(completeUrl('youtube', '@hills')).toBe('https://youtube.com/@hills');
    expect(completeUrl('instagram', ' hills ')).toBe('https://instagram.com/hills');
  });

  it('keep a URL as typed', () => {
    expect(completeUrl('instagram', 'http://instagram.com/hills')).toBe('http://instagram.com/hills');
    expect(completeUrl('website', 'https://hills.example')).toBe('https://hills.example');
  });

  it('are omitted when their row is empty, and have the platform as default title', () => {
    const drafts = [{ platform: 'website', url: 'https://a.example' }, {}, { url: ' ', isActive: true }];
    expect(completeLinks(drafts)).toEqual([{ platform: 'website', url: 'https://a.example', title: 'website' }]);
  });

  it('have the platform of their URL when none was chosen', () => {
    const drafts = [{ url: 'www.youtube.com/@hills' }, { url: 'https://b.example' }, { url: 'https://youtu.be/hills', platform: 'other' }];
    expect(completeLinks(drafts)).toMatchObject([
      { platform: 'youtube', url: 'https://www.youtube.com/@hills' },
      { platform: 'website' },
      { platform: 'other' },
    ]);
  });

  it('are http or https URLs', () => {
    expect(isWebAddress('https://a.example')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('nonsense')).toBe(false);
  });
});

describe('links of a user who is edited', () => {
  const link = {
    ...webLink,
    id: 1,
    clickCount: 3,
    platform: 'instagram',
    url: 'https://instagram.com/hills',
    title: 'Hills',
    displayName: 'Hills',
  };
  const untitled = { ...link, url: 'https://hills.example/', platform: 'website', title: null, displayName: null };

  it('are equal when a handle is typed for the same URL', () => {
    const drafts = draftsOf([link]);
    expect(completeLinks(drafts.map((draft) => ({ ...draft, url: '@hills' })))).toEqual(completeLinks(drafts));
  });

  it('are equal as JSON when the form returns their fields in another order', () => {
    const drafts = draftsOf([link]);
    const returned = drafts.map(({ url, ...others }) => ({ ...others, url }));
    expect(JSON.stringify(completeLinks(returned))).toBe(JSON.stringify(completeLinks(drafts)));
  });

  it('are different when one is added, removed, moved or renamed', () => {
    const drafts = draftsOf([link, untitled]);
    for (const changed of [
      [...drafts, ...drafts],
      drafts.slice(1),
      drafts.toReversed(),
      [{ ...drafts[0], title: 'Mountains' }, ...drafts.slice(1)],
    ])
      expect(completeLinks(changed)).not.toEqual(completeLinks(drafts));
  });

  it('have their URL as default title', () => {
    expect(draftsOf([untitled])).toMatchObject([{ platform: 'website', url: 'https://hills.example/', title: 'hills.example' }]);
  });
});
