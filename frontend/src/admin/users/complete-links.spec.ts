import { describe, expect, it } from '@jest/globals';
import { completeLinks, completeUrl, isWebAddress } from './complete-links';

describe('links of a user who is created', () => {
  it('give a handle the prefix of its platform', () => {
    expect(completeUrl('youtube', '@hills')).toBe('https://youtube.com/@hills');
    expect(completeUrl('instagram', ' hills ')).toBe('https://instagram.com/hills');
  });

  it('leave an address as it was typed', () => {
    expect(completeUrl('instagram', 'http://instagram.com/hills')).toBe('http://instagram.com/hills');
    expect(completeUrl('website', 'https://hills.example')).toBe('https://hills.example');
  });

  it('are dropped when they lack platform or URL, and named after the platform when they lack a title', () => {
    const drafts = [{ platform: 'website', url: 'https://a.example' }, { platform: 'tiktok' }, { url: 'https://b.example' }];
    expect(completeLinks(drafts)).toEqual([{ platform: 'website', url: 'https://a.example', title: 'website' }]);
  });

  it('are addresses of the web', () => {
    expect(isWebAddress('https://a.example')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('nonsense')).toBe(false);
  });
});
