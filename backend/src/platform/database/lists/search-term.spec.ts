import { SearchTerm } from './search-term.js';

describe('a term of a search in the back-office', () => {
  it.each([
    ['Amber', 'amber'],
    ['50%', '50%'],
    ['zoë', 'zoë'],
    ['-an', '-an'],
    ['花', '花'],
    ['Saint\u00a0 Ann\u00ad', 'saint ann'],
  ])('finds %j anywhere in a text, as %j', (search, value) => {
    expect(new SearchTerm(search)).toMatchObject({ isShort: false, value });
  });

  it.each(['zz', 'é', 'a-b', '_1', '.a'])('finds %s at the beginning of a word only', (search) => {
    expect(new SearchTerm(search)).toMatchObject({ isShort: true, value: search });
  });

  it('finds signs alone nowhere', () => {
    expect(['-', '%', '.*', '％', '＿'].map((search) => new SearchTerm(search).value)).toEqual([null, null, null, null, null]);
  });

  it('has signs with letters that are not Latin', () => {
    expect(['花', 'ана', 'é', 'ø', '%'].map((search) => new SearchTerm(search).hasSigns)).toEqual([true, true, false, false, false]);
  });
});
