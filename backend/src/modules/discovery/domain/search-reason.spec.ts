import { excerpt, matchingHashtag } from './search-reason.js';

const LONG = `${'Hills and fog in the morning. '.repeat(6)}Then Málaga, where the boats wait. ${'Nothing else to see here. '.repeat(6)}`;

describe('the excerpt of a text', () => {
  it('is a short text itself, in one line', () => {
    expect(excerpt('Boats\n in  Málaga', 'malaga')).toBe('Boats in Málaga');
  });

  it('has the word without accent and case in it, and is cut between words', () => {
    const text = excerpt(LONG, 'MALAGA');
    expect(text).toContain('Málaga, where');
    expect(text).toMatch(/^… \w.* …$/);
    expect(text.length).toBeLessThanOrEqual(104);
    expect(LONG).toContain(text.slice(2, -2));
  });

  it('is the beginning when no word is found', () => {
    expect(excerpt(LONG, 'unknown')).toMatch(/^Hills and fog/);
  });

  it('is found in a text without spaces, of characters of two units', () => {
    expect(excerpt('🌊'.repeat(150) + '東京タワー' + '花'.repeat(150), '東京')).toContain('東京タワー');
  });
});

describe('the hashtag of a term', () => {
  it('is the equal one, else one that begins so', () => {
    expect(matchingHashtag(['inkwell', 'ink'], 'ink')).toBe('ink');
    expect(matchingHashtag(['sea', 'crème-brûlée'], 'creme')).toBe('crème-brûlée');
  });
});
