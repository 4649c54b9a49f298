import { SearchTerm } from './search-term.js';

describe('a term of a search in the back-office', () => {
  it.each([
    ['Amber', '%amber%'],
    ['50%', '%50\\%%'],
    ['zoë', '%zoë%'],
    ['-an', '%-an%'],
    ['花', '%花%'],
  ])('finds %s anywhere in a text', (search, pattern) => {
    expect(new SearchTerm(search)).toMatchObject({ isShort: false, pattern });
  });

  it.each(['zz', 'é', 'a-b', '_1', '.a'])('finds %s at the beginning of a word only', (search) => {
    expect(new SearchTerm(search)).toMatchObject({ isShort: true, pattern: search });
  });

  it('finds signs alone nowhere', () => {
    expect(['-', '%', '.*'].map((search) => new SearchTerm(search).pattern)).toEqual([null, null, null]);
  });

  it('has signs with letters that are not Latin', () => {
    expect(['花', 'ана', 'é', 'ø', '%'].map((search) => new SearchTerm(search).hasSigns)).toEqual([true, true, false, false, false]);
  });
});
